import { useEffect, useRef } from 'react'
import { t } from '../../language/messages.ts'
import type { InsightChange } from '../saved/list-changes.ts'
import styles from './ChangeBadge.module.css'

/** Less is a glance while scrolling past. */
const SEEN_AFTER_MS = 1000

interface ChangeBadgeProps {
  readonly change: InsightChange
  /** Of the insight. */
  readonly id: string
  readonly onSeen: ((id: string) => void) | undefined
}

/** Tells that an insight is new or changed, and calls `onSeen` when it has been in view for a second. */
export function ChangeBadge({ change, id, onSeen }: ChangeBadgeProps) {
  const ref = useRef<HTMLSpanElement>(null)

  useEffect(() => {
    const badge = ref.current
    if (!badge || change.isSeen) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const observer = new IntersectionObserver((entries) => {
      clearTimeout(timer)
      if (entries.at(-1)?.isIntersecting) timer = setTimeout(() => onSeen?.(id), SEEN_AFTER_MS)
    })
    observer.observe(badge)
    return () => {
      clearTimeout(timer)
      observer.disconnect()
    }
  }, [change, id, onSeen])

  return (
    <span ref={ref} className={styles.badge} data-field="badge">
      {t(change.former ? 'changes.badgeChanged' : 'changes.badgeNew')}
    </span>
  )
}
