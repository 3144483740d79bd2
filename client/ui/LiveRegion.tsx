/** Announces messages to screen readers. Always rendered: a region added together with its text isn't announced. */
import { useEffect, useSyncExternalStore } from 'react'
import { createStore } from './create-store.ts'
import { VisuallyHidden } from './VisuallyHidden.tsx'

const SILENCE = { message: '', count: 0 }
const announcement = createStore(SILENCE)

/** Announces a message even if it is the same as the last one. */
export function announce(message: string): void {
  announcement.set({ message, count: announcement.get().count + 1 })
}

export function LiveRegion() {
  const { message, count } = useSyncExternalStore(announcement.subscribe, announcement.get, () => SILENCE)
  useEffect(() => () => announcement.set(SILENCE), [])
  return (
    <div role="status">
      <VisuallyHidden>
        <span key={count}>{message}</span>
      </VisuallyHidden>
    </div>
  )
}
