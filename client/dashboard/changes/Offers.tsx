import { useMemo } from 'react'
import { t } from '../../language/messages.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import type { DashboardView } from '../insight/dashboard-view.ts'
import { isOld } from '../saved/relative-time.ts'
import { describeChanges } from './describe-changes.ts'
import styles from './Offers.module.css'
import type { Changes } from './useChanges.ts'

interface OffersProps {
  /** ISO 8601. */
  readonly fetchedAt: string | undefined
  readonly onRefresh: () => void
  readonly changes: Changes | undefined
  readonly isOnlyChanges: boolean
  readonly onChange: (change: Partial<DashboardView>) => void
}

/**
 * Above the cards: the refresh of an old list, which never comes without a press, as each load costs money, and
 * '3 new · 9 changed · 2 gone', which shows only the new and the changed ones, and all again.
 */
export function Offers({ fetchedAt, onRefresh, changes, isOnlyChanges, onChange }: OffersProps) {
  // Asked once for each list, so that nothing moves while it is looked at.
  const isStale = useMemo(
    () => fetchedAt !== undefined && isOld(Date.parse(fetchedAt), Date.now()),
    [fetchedAt],
  )
  // Hidden, not left out: the preview fills them in its template.
  return (
    <div className={styles.offers} hidden={!isStale && !changes} data-print="none">
      <Button hidden={!isStale} onClick={onRefresh}>
        <span data-field="old">{t('status.refreshOffer')}</span>
      </Button>
      <Button
        hidden={!changes}
        aria-pressed={isOnlyChanges}
        disabled={changes?.byId.size === 0}
        onClick={() => onChange({ show: isOnlyChanges ? 'all' : 'changes' })}
      >
        <span data-field="changes">{changes && describeChanges(changes)}</span>
        {isOnlyChanges && <Icon name="cross" />}
      </Button>
    </div>
  )
}
