import { loadingTitle, tabName } from '../../language/analysis-words.ts'
import { Message } from '../../language/Message.tsx'
import { t } from '../../language/messages.ts'
import type { SessionUser } from '../../session/session-token.ts'
import { useSite } from '../../ui/site-context.ts'
import { textDirection } from '../../ui/text/text-direction.ts'
import { type DashboardView, sortName } from '../insight/dashboard-view.ts'
import type { Counts } from '../insight/describe-counts.ts'
import { usePrintedAt } from '../insight/usePrintedAt.ts'
import { exactTime } from '../lists/exact-time.ts'
import styles from './PrintHeader.module.css'
import { usePrintedPart } from './printed-part.ts'

interface PrintHeaderProps {
  readonly view: DashboardView
  readonly isOnlyChanges: boolean
  readonly user: SessionUser
  /** ISO 8601. */
  readonly fetchedAt: string | undefined
  readonly isLoading: boolean
  readonly counts: Counts
  /** What of them is done, as far as the search shows it. */
  readonly done: readonly unknown[]
  /** What was done and is in the list no more, as far as the search shows it. */
  readonly gone: readonly unknown[]
  readonly marks: { readonly gone: { readonly size: number } }
}

export function PrintHeader(props: PrintHeaderProps) {
  const { view, isOnlyChanges, user, fetchedAt, isLoading, counts, done, gone, marks } = props
  const isDone = usePrintedPart() === 'done'
  const id = isDone ? 'done.title' : 'status.found'
  const { productName: product, sampleToken } = useSite()
  const printedAt = usePrintedAt()
  const { analysis, sort } = view
  const query = view.query.trim()

  if (!printedAt) return null
  return (
    <div className={styles.header}>
      <p className={styles.parts}>
        <span>
          <Message id="print.head" values={{ product, tab: tabName(analysis), email: user.email ?? '' }} />
        </span>
        {sampleToken && <span>{t('print.sample')}</span>}
      </p>
      <p className={styles.parts}>
        <span>
          {isLoading ? (
            loadingTitle(analysis)
          ) : (
            <Message
              id={query ? 'print.matching' : id}
              values={{
                count: done.length + gone.length,
                found: isDone ? done.length + gone.length : counts.found,
                all: isDone ? counts.done + marks.gone.size : counts.all,
                query,
              }}
              tags={{ words: (text) => <bdi {...textDirection(query)}>{text}</bdi> }}
            />
          )}
        </span>
        {!isDone && counts.found < counts.all && <span>{t('print.withoutDone')}</span>}
        {isOnlyChanges && <span>{t('print.onlyChanges')}</span>}
        {sort === 'name' && <span>{sortName(analysis)}</span>}
        {fetchedAt && <span>{t('print.asOf', { time: exactTime(fetchedAt) })}</span>}
        <span>{t('print.printed', { time: exactTime(printedAt.getTime()) })}</span>
      </p>
      <p>{t('dashboard.disclaimer')}</p>
    </div>
  )
}
