/** The line below the title: counts that link to their sections and the list's age, or the load in progress. */
import { type ReactNode, useState } from 'react'
import { loadingTitle } from '../../../language/analysis-words.ts'
import { t } from '../../../language/messages.ts'
import { Ring } from '../../../ui/Spinner.tsx'
import { useDashboard, useOpenTab } from '../../dashboard-context.ts'
import { useNow } from '../../data/clock.ts'
import { SECTION_NAMES, type SectionName } from '../../model/derive.ts'
import { CallProgress } from './CallProgress.tsx'
import styles from './ListStatus.module.css'
import { describeAge, exactTime } from './list-age.ts'

export function ListStatus({ onShow }: { readonly onShow: (section: SectionName) => void }) {
  const { analysis, call, unloaded, snapshot, counts, isFirstLoad } = useOpenTab()
  const { isOnline, failed } = useDashboard()
  if (call) {
    return (
      <div className={styles.loading} data-first={isFirstLoad}>
        {/* A refresh is shown on its button. */}
        {isFirstLoad && <Ring />}
        <span>{loadingTitle(analysis)}</span>
        <div className={styles.progress}>
          <CallProgress call={call} />
        </div>
      </div>
    )
  }
  const shown = SECTION_NAMES.filter((name) => counts[name] > 0)
  const isOffline = !snapshot && !isOnline && !failed
  if (shown.length === 0 && !snapshot && !isOffline) return null
  return (
    <p className={styles.status}>
      {shown.map((name) => (
        // The count is the key, so that a new count is a new element (CONTRIBUTING.md, Style).
        <button
          key={`${name} ${counts[name]}`}
          type="button"
          className={styles.count}
          data-field={name}
          onClick={() => onShow(name)}
        >
          {withNumber(t(`status.${name}`, { count: counts[name] }))}
        </button>
      ))}
      {unloaded?.kind === 'canceled' && snapshot && <span>{t('empty.canceled')}</span>}
      {snapshot && <ListAge className={styles.age} fetchedAt={snapshot.fetchedAt} />}
      {isOffline && <span>{t('status.offline')}</span>}
    </p>
  )
}

interface ListAgeProps {
  readonly fetchedAt: string
  readonly className?: string | undefined
  /** Shown while the list's failure is, because 'Updated just now' would read as a success. */
  readonly failedText?: string
}

/** The exact time is a tooltip. It is computed only for a pointer, because formatting is slow and phones show no tooltips. */
export function ListAge({ fetchedAt, className, failedText }: ListAgeProps) {
  const [isPointedAt, setIsPointedAt] = useState(false)
  const { isOnline, failed } = useDashboard()
  const age = describeAge(fetchedAt, useNow(60_000), isOnline)
  if (isOnline && failed) return failedText ? <span className={className}>{failedText}</span> : null
  return age ? (
    <time
      className={className}
      data-offline={!isOnline}
      dateTime={fetchedAt}
      title={isPointedAt && fetchedAt ? exactTime(fetchedAt) : undefined}
      onPointerEnter={() => setIsPointedAt(true)}
    >
      {age}
    </time>
  ) : null
}

/** Emphasizes the number in a text. */
function withNumber(text: string): ReactNode {
  const [before, number, after] = text.split(/(\p{Nd}(?:[\p{Nd}\s.,]*\p{Nd})?)/u)
  return number === undefined ? (
    <span>{text}</span>
  ) : (
    <span>
      {before}
      <b>{number}</b>
      {after}
    </span>
  )
}
