import { type RefObject, useEffect } from 'react'
import { signInRequest } from '../../session/sign-in-link.ts'

/** Less is a glance while scrolling past. */
const SEEN_AFTER_MS = 1000

/** Calls `onSeen`, if there is one, when the element has been in view for a second, on a page that is looked at. */
export function useSeen(ref: RefObject<HTMLElement | null>, onSeen: (() => void) | undefined): void {
  useEffect(() => {
    const element = ref.current
    if (!element || !onSeen) return undefined
    let isInView = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      clearTimeout(timer)
      const isCovered = signInRequest.get()?.outcome === 'other-owner'
      if (isInView && !isCovered && document.visibilityState === 'visible')
        timer = setTimeout(onSeen, SEEN_AFTER_MS)
    }
    const observer = new IntersectionObserver((entries) => {
      isInView = entries.at(-1)?.isIntersecting ?? false
      look()
    })
    observer.observe(element)
    document.addEventListener('visibilitychange', look)
    const unsubscribe = signInRequest.subscribe(look)
    return () => {
      clearTimeout(timer)
      observer.disconnect()
      document.removeEventListener('visibilitychange', look)
      unsubscribe()
    }
  }, [ref, onSeen])
}
