import { useCallback, useRef } from 'react'
import { t } from '../../language/messages.ts'
import type { InsightChange } from '../lists/list-changes.ts'
import styles from './ChangeBadge.module.css'
import { useSeen } from './useSeen.ts'

interface ChangeBadgeProps {
  readonly change: InsightChange
  /** Of the insight. */
  readonly id: string
  /** Undefined while something covers the list. */
  readonly onSeen: ((id: string) => void) | undefined
}

/** Tells that an insight is new or changed, until it has been seen. */
export function ChangeBadge({ change, id, onSeen }: ChangeBadgeProps) {
  const ref = useRef<HTMLSpanElement>(null)
  const noteSeen = useCallback(() => onSeen?.(id), [id, onSeen])
  useSeen(ref, onSeen && !change.isSeen ? noteSeen : undefined)
  return (
    <span ref={ref} className={styles.badge}>
      {t(change.former ? 'changes.badgeChanged' : 'changes.badgeNew')}
    </span>
  )
}
