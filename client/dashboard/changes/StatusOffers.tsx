/**
 * What can be pressed beside the status: show only what the last refresh brought, refresh an old list. They are rendered
 * twice, as on narrow screens they stand above the cards: in the status, a line more would move what is below.
 */
import { Icon } from '../../ui/Icon.tsx'
import { isOld } from '../saved/relative-time.ts'
import { useMinutes } from '../saved/useMinutes.ts'
import { describeChanges } from './describe-changes.ts'
import styles from './StatusOffers.module.css'
import type { Changes } from './useChanges.ts'

interface StatusOffersProps {
  readonly place: 'status' | 'list'
  readonly changes: Changes | undefined
  readonly isOnlyChanges: boolean
  /** In ISO 8601. */
  readonly fetchedAt: string | undefined
  readonly onOnlyChanges: (isOnlyChanges: boolean) => void
  readonly onRefresh: () => void
}

export function StatusOffers(props: StatusOffersProps) {
  const { place, changes, isOnlyChanges, fetchedAt, onOnlyChanges, onRefresh } = props
  const now = useMinutes()
  const common = { type: 'button', className: styles.offer, 'data-place': place } as const
  // Hidden, not left out: the preview's template has both.
  return (
    <>
      <button
        {...common}
        hidden={!changes}
        aria-pressed={isOnlyChanges}
        disabled={changes?.byId.size === 0}
        onClick={() => onOnlyChanges(!isOnlyChanges)}
      >
        <span data-field="changes">{changes && describeChanges(changes)}</span>
        {isOnlyChanges && <Icon name="cross" />}
      </button>
      <button {...common} hidden={!fetchedAt || !isOld(Date.parse(fetchedAt), now)} onClick={onRefresh}>
        <span data-field="old">Refresh for new insights</span>
      </button>
    </>
  )
}
