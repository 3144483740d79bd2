/** For tests: how many listeners window and document have, by what was added and removed since this was called. */
import { vi } from 'vitest'

export function countListeners(): () => number {
  const listening = new Set<string>()
  const ids = new WeakMap<object, number>()
  for (const [name, target] of Object.entries({ window, document })) {
    const keyOf = (type: string, listener: object, options: unknown) => {
      ids.set(listener, ids.get(listener) ?? Math.random())
      const isCapture = typeof options === 'object' ? Reflect.get(options ?? {}, 'capture') : options
      return [name, type, ids.get(listener), isCapture === true].join(' ')
    }
    const { addEventListener, removeEventListener } = target
    vi.spyOn(target, 'addEventListener').mockImplementation((type: string, listener, options) => {
      const key = keyOf(type, listener, options)
      listening.add(key)
      if (typeof options === 'object')
        options.signal?.addEventListener('abort', () => listening.delete(key), { once: true })
      addEventListener.call(target, type, listener, options)
    })
    vi.spyOn(target, 'removeEventListener').mockImplementation((type: string, listener, options) => {
      listening.delete(keyOf(type, listener, options))
      removeEventListener.call(target, type, listener, options)
    })
  }
  return () => listening.size
}
