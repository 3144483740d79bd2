/** Browser storage that never throws, and reports when it is blocked or full. */

type Values = Readonly<Record<string, string>>

/** Maps keys to values that the browser could not store, together with those that belong to them. They take precedence. */
const memory = new Map<string, Values>()

export function readStored(key: string): string | null {
  return memory.get(key)?.[key] ?? attempt(() => localStorage.getItem(key)) ?? null
}

/** Returns false if storage is blocked or full, and then leaves the previous value unchanged. */
export function writeStored(key: string, value: string): boolean {
  const kept = attempt(() => {
    localStorage.setItem(key, value)
    return true
  })
  if (kept) dropFromMemory(key)
  return kept ?? false
}

/** Keeps values that count only together: as soon as one of them is written or removed, all stored ones count again. */
export function keepInMemory(values: Values): void {
  for (const key of Object.keys(values)) memory.set(key, values)
}

export function isKeptInMemory(key: string): boolean {
  return memory.has(key)
}

/** The stored value counts again. */
export function dropFromMemory(key: string): void {
  for (const each of Object.keys(memory.get(key) ?? {})) memory.delete(each)
}

export function removeStored(key: string): void {
  dropFromMemory(key)
  attempt(() => localStorage.removeItem(key))
}

/** Removes the keys of `localStorage` for which `isGone` returns true. */
export function removeAllStored(isGone: (key: string) => boolean): void {
  const stored = attempt(() => Object.keys(localStorage)) ?? []
  for (const key of [...stored, ...memory.keys()]) if (isGone(key)) removeStored(key)
}

export function clearStored(): void {
  memory.clear()
  attempt(() => localStorage.clear())
  attempt(() => sessionStorage.clear())
}

/**
 * Runs the listener when another browser tab changes a key, with the value that it has stored and the one that it has
 * replaced. Also runs it with `null` when any key may have changed: when storage is cleared, and when this page is shown
 * again, because Firefox sends no events to pages in the back/forward cache.
 */
export function onStoredElsewhere(
  listener: (key: string | null, value: string | null, replaced: string | null) => void,
): () => void {
  const lookAgain = () => document.visibilityState === 'visible' && listener(null, null, null)
  function onStorage({ key, newValue, oldValue, storageArea }: StorageEvent) {
    if (storageArea === attempt(() => sessionStorage)) return
    if (key === null) memory.clear()
    else dropFromMemory(key)
    listener(key, newValue, oldValue)
  }
  const leaving = new AbortController()
  const { signal } = leaving
  window.addEventListener('storage', onStorage, { signal })
  window.addEventListener('pageshow', () => listener(null, null, null), { signal })
  document.addEventListener('visibilitychange', lookAgain, { signal })
  return () => leaving.abort()
}

/** Reads from the browser tab's own storage, which ends with the tab. */
export function readInTab(key: string): string | null {
  return attempt(() => sessionStorage.getItem(key)) ?? null
}

export function writeInTab(key: string, value: string): void {
  attempt(() => sessionStorage.setItem(key, value))
}

/** Returns undefined if the browser throws. With blocked storage, even reading `localStorage` throws. */
function attempt<Result>(access: () => Result): Result | undefined {
  try {
    return access()
  } catch {
    return undefined
  }
}
