/** A value outside of React, to be read with `useSyncExternalStore`. */
export function createStore<Value>(initial: Value) {
  let current = initial
  const listeners = new Set<() => void>()
  return {
    get: () => current,
    set(value: Value) {
      if (Object.is(value, current)) return
      current = value
      for (const listener of listeners) listener()
    },
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
