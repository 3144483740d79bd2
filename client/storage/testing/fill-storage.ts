/** In characters, of keys and values: jsdom's default. */
const QUOTA = 5_000_000
const FILLER = 'filler'

/** Leaves room for so many characters in `localStorage`. Returns the function that makes room again. */
export function fillStorage(room: number): () => void {
  const used = Object.entries(localStorage).reduce((sum, [key, value]) => sum + key.length + value.length, 0)
  localStorage.setItem(FILLER, 'x'.repeat(QUOTA - used - FILLER.length - room))
  return () => localStorage.removeItem(FILLER)
}
