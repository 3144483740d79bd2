/** The browser's storage, without its surprises: never throws, and works from memory where it is blocked or full. */

/** Values that the browser would not keep. They win over what it still holds under the same key. */
const memory = new Map<string, string>()

export function readStored(key: string): string | null {
  const inMemory = memory.get(key)
  if (inMemory !== undefined) return inMemory
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** False where the browser did not keep the value: its storage is blocked or full. This page still reads it. */
export function writeStored(key: string, value: string): boolean {
  try {
    localStorage.setItem(key, value)
    memory.delete(key)
    return true
  } catch {
    memory.set(key, value)
    return false
  }
}

export function removeStored(key: string): void {
  memory.delete(key)
  try {
    localStorage.removeItem(key)
  } catch {
    // Blocked storage holds nothing that would have to be removed.
  }
}

/** Everything of this origin: memory, localStorage and sessionStorage. */
export function clearStored(): void {
  memory.clear()
  for (const clear of [() => localStorage.clear(), () => sessionStorage.clear()]) {
    try {
      clear()
    } catch {
      // Blocked storage holds nothing that would have to be cleared.
    }
  }
}

/** Calls the listener when another tab has changed a key, or all of them (`null`). */
export function onStoredElsewhere(listener: (key: string | null) => void): void {
  window.addEventListener('storage', ({ key }) => {
    if (key === null) memory.clear()
    else memory.delete(key)
    listener(key)
  })
}
