import { ANALYSES } from '../../../shared/analysis.ts'
import type { SessionUser } from '../../session/session-token.ts'
import { useSite } from '../../ui/site-context.ts'
import { textDirection } from '../../ui/text-direction.ts'
import type { DashboardView } from '../insight/dashboard-view.ts'
import { type Counts, formatCount } from '../insight/describe-counts.ts'
import { describeSort } from '../insight/describe-sort.ts'
import { usePrintedAt } from '../insight/usePrintedAt.ts'
import { exactTime } from '../saved/UpdatedTime.tsx'
import styles from './PrintHeader.module.css'

interface PrintHeaderProps {
  readonly view: DashboardView
  readonly isOnlyChanges: boolean
  readonly user: SessionUser
  readonly fetchedAt: string | undefined
  readonly counts: Counts
}

export function PrintHeader({ view, isOnlyChanges, user, fetchedAt, counts }: PrintHeaderProps) {
  const { productName, sampleToken } = useSite()
  const printedAt = usePrintedAt()
  const query = view.query.trim()

  if (!printedAt) return null
  return (
    <div className={styles.header}>
      <p>
        <bdi>{productName}</bdi> · {ANALYSES[view.analysis].label} insights · <bdi>{user.email}</bdi>
        {sampleToken && ' · SAMPLE DATA'}
      </p>
      <p>
        <span>{`${formatCount(counts.found)} of ${formatCount(counts.all)}`}</span>
        {query && (
          <span>
            {' matching '}
            <bdi {...textDirection(query)}>{`“${query}”`}</bdi>
          </span>
        )}
        {counts.found < counts.all && <span>, without what is done</span>}
        {isOnlyChanges && <span>, new and changed only</span>}
        {view.sort === 'name' && <span>{` · ${describeSort(view.analysis, view.sort)}`}</span>}
        {fetchedAt && <span>{` · As of ${exactTime(new Date(fetchedAt))}`}</span>}
        <span>{` · Printed ${exactTime(printedAt)}`}</span>
      </p>
      <p>Generated from your shop’s data. Check before you act.</p>
    </div>
  )
}
