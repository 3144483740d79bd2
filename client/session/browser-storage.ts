/** The browser's storage, without its surprises: never throws, and tells where it is blocked or full. */

/** What this page must not lose although the browser would not keep it. Wins over what is stored. */
const memory = new Map<string, string>()

export function readStored(key: string): string | null {
  return memory.get(key) ?? attempt(() => localStorage.getItem(key)) ?? null
}

/** False where the browser did not keep the value, being blocked or full; what was stored before is still there. */
export function writeStored(key: string, value: string): boolean {
  const kept = attempt(() => {
    localStorage.setItem(key, value)
    return true
  })
  if (kept) memory.delete(key)
  return kept ?? false
}

/** For as long as this page lives. */
export function holdInMemory(key: string, value: string): void {
  memory.set(key, value)
}

export function removeStored(key: string): void {
  memory.delete(key)
  attempt(() => localStorage.removeItem(key))
}

/** Everything of this origin: memory, localStorage and sessionStorage. */
export function clearStored(): void {
  memory.clear()
  attempt(() => localStorage.clear())
  attempt(() => sessionStorage.clear())
}

/** Calls the listener when another tab has changed a key, or all of them (`null`), until the answer is called. */
export function onStoredElsewhere(listener: (key: string | null) => void): () => void {
  function hear({ key, storageArea }: StorageEvent) {
    if (storageArea === attempt(() => sessionStorage)) return
    if (key === null) memory.clear()
    else memory.delete(key)
    listener(key)
  }
  window.addEventListener('storage', hear)
  return () => window.removeEventListener('storage', hear)
}

/** Chromium's tabs see what another has stored a while later: 2 MB after half a second, on a busy machine three. */
const LONGEST_DELAY_MS = 5000

/** Resolves once what another tab may have stored is seen here. */
export async function untilStored(isStored: () => boolean): Promise<void> {
  if (isStored()) return
  let stopListening = () => {}
  await new Promise<void>((resolve) => {
    stopListening = onStoredElsewhere(() => isStored() && resolve())
    setTimeout(resolve, LONGEST_DELAY_MS)
  })
  stopListening()
}

/** `undefined` where the browser throws: blocked storage does so at the mere mention of its name. */
function attempt<Result>(access: () => Result): Result | undefined {
  try {
    return access()
  } catch {
    return undefined
  }
}
