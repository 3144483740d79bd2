import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { ANALYSES } from '../../../shared/analysis.ts'
import type { SessionUser } from '../../session/session-token.ts'
import { useSite } from '../../ui/site-context.ts'
import { textDirection } from '../../ui/text-direction.ts'
import type { DashboardView } from '../dashboard-view.ts'
import { formatCount } from '../describe-counts.ts'
import { exactTime } from '../saved/UpdatedTime.tsx'
import styles from './PrintHeader.module.css'

interface PrintHeaderProps {
  readonly view: DashboardView
  readonly user: SessionUser
  readonly fetchedAt: string | undefined
  /** Of `count`, how many are on paper: what is done, or was not found, is not. */
  readonly printedCount: number
  readonly count: number
}

/** What a printed list is headed by: whose it is, of what, how much of it, and of when. */
export function PrintHeader({ view, user, fetchedAt, printedCount, count }: PrintHeaderProps) {
  const { productName, sampleToken } = useSite()
  const [printedAt, setPrintedAt] = useState<Date>()
  const query = view.query.trim()

  useEffect(() => {
    const show = () => flushSync(() => setPrintedAt(new Date()))
    const hide = () => setPrintedAt(undefined)
    window.addEventListener('beforeprint', show)
    window.addEventListener('afterprint', hide)
    return () => {
      window.removeEventListener('beforeprint', show)
      window.removeEventListener('afterprint', hide)
    }
  }, [])

  if (!printedAt) return null
  return (
    <div className={styles.header}>
      <p>
        <bdi>{productName}</bdi> · {ANALYSES[view.analysis].label} insights · <bdi>{user.email}</bdi>
        {sampleToken && ' · SAMPLE DATA'}
      </p>
      <p>
        <span>{`${formatCount(printedCount)} of ${formatCount(count)}`}</span>
        {query && (
          <span>
            {' matching '}
            <bdi {...textDirection(query)}>{`“${query}”`}</bdi>
          </span>
        )}
        {printedCount < count && <span>, without what is done</span>}
        {view.sort === 'name' && <span>, by name</span>}
        {fetchedAt && <span>{` · As of ${exactTime(new Date(fetchedAt))}`}</span>}
        <span>{` · Printed ${exactTime(printedAt)}`}</span>
      </p>
      <p>Generated from your shop's data. Check before you act.</p>
    </div>
  )
}
