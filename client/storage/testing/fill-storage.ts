/** jsdom's default, in characters of keys and values. */
const QUOTA = 5_000_000
const FILLER = 'filler'

/** Leaves room for the given number of characters in `localStorage`. Returns a function that frees the room again. */
export function fillStorage(room: number): () => void {
  const used = Object.entries(localStorage).reduce((sum, [key, value]) => sum + key.length + value.length, 0)
  localStorage.setItem(FILLER, 'x'.repeat(QUOTA - used - FILLER.length - room))
  return () => localStorage.removeItem(FILLER)
}
