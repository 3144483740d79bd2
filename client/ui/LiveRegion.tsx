/** Tells screen readers what others see happen. One a page, and always there: what comes with its text isn't read. */
import { useEffect, useSyncExternalStore } from 'react'
import { createStore } from './create-store.ts'
import { VisuallyHidden } from './VisuallyHidden.tsx'

const SILENCE = { message: '', count: 0 }
const announcement = createStore(SILENCE)

/** A message is read out each time, also if it is the same again. */
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
