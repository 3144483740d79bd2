import { useEffect, useRef } from 'react'
import type { InsightChange } from '../saved/list-changes.ts'
import styles from './ChangeBadge.module.css'
import { badgeOf } from './describe-changes.ts'

/** Less is a glance while scrolling past. */
const SEEN_AFTER_MS = 1000

interface ChangeBadgeProps {
  readonly change: InsightChange
  readonly onSeen: () => void
}

/** Tells that an insight is new or changed, and calls `onSeen` when it has been in view for a second. */
export function ChangeBadge({ change, onSeen }: ChangeBadgeProps) {
  const ref = useRef<HTMLSpanElement>(null)

  useEffect(() => {
    const badge = ref.current
    if (!badge || change.isSeen) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const observer = new IntersectionObserver((entries) => {
      clearTimeout(timer)
      if (entries.at(-1)?.isIntersecting) timer = setTimeout(onSeen, SEEN_AFTER_MS)
    })
    observer.observe(badge)
    return () => {
      clearTimeout(timer)
      observer.disconnect()
    }
  }, [change, onSeen])

  return (
    <span ref={ref} className={styles.badge} data-field="badge">
      {badgeOf(change)}
    </span>
  )
}
