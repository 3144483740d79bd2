import { useEffect, useRef } from 'react'
import styles from './ChangeBadge.module.css'
import type { InsightChange } from './useChanges.ts'

/** Less is a glance while scrolling past. */
const SEEN_AFTER_MS = 1000

/** Tells that an insight is new or changed, and notes when it has been in view for a second. */
export function ChangeBadge({ change }: { readonly change: InsightChange }) {
  const ref = useRef<HTMLSpanElement>(null)

  useEffect(() => {
    const badge = ref.current
    if (!badge || change.isSeen) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const observer = new IntersectionObserver((entries) => {
      clearTimeout(timer)
      if (!entries.at(-1)?.isIntersecting) return
      timer = setTimeout(() => {
        observer.disconnect()
        change.noteSeen()
      }, SEEN_AFTER_MS)
    })
    observer.observe(badge)
    return () => {
      clearTimeout(timer)
      observer.disconnect()
    }
  }, [change])

  return (
    <span ref={ref} className={styles.badge} data-field="badge">
      {change.former ? 'Changed' : 'New'}
    </span>
  )
}
