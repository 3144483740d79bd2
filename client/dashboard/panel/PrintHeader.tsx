/** The head of a printed page: the list's owner and time, with the counts on the screen. */
import { tabName } from '../../language/analysis-words.ts'
import { Message } from '../../language/Message.tsx'
import { t } from '../../language/messages.ts'
import { useSite } from '../../ui/site-context.ts'
import { useDashboard, useOpenTab } from '../dashboard-context.ts'
import { usePrintedAt } from '../export/print.ts'
import styles from './PrintHeader.module.css'
import { exactTime } from './status/list-age.ts'

interface PrintHeaderProps {
  readonly query: string
  /** The number of insights that the search has found. */
  readonly found: number
}

export function PrintHeader({ query, found }: PrintHeaderProps) {
  const { user } = useDashboard().session
  const { analysis, snapshot, counts } = useOpenTab()
  const { productName: product, sampleToken } = useSite()
  const printedAt = usePrintedAt()
  if (!printedAt) return null
  const words = query.trim()
  return (
    <div className={styles.header}>
      <p className={styles.parts}>
        <span>
          <Message
            id="print.head"
            values={{ product, tab: tabName(analysis), email: user.email ?? user.displayName }}
          />
        </span>
        {sampleToken && <span className={styles.sample}>{t('frame.sample')}</span>}
      </p>
      <p className={styles.parts}>
        <span>{t('status.todo', { count: counts.todo })}</span>
        {counts.done > 0 && <span>{t('status.done', { count: counts.done })}</span>}
        {words && (
          <span>
            <Message
              id="print.matching"
              values={{ found, query: words }}
              tags={{ words: (text) => <bdi dir="auto">{text}</bdi> }}
            />
          </span>
        )}
        {snapshot?.fetchedAt && <span>{t('print.asOf', { time: exactTime(snapshot.fetchedAt) })}</span>}
        <span>{t('print.printed', { time: exactTime(printedAt.getTime()) })}</span>
      </p>
    </div>
  )
}
