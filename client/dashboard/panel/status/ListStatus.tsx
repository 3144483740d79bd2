/** The line below the title: counts that link to their sections and the list's age, or the time of a load with Cancel. */
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { loadingTitle, tabName } from '../../../language/analysis-words.ts'
import { joinLabel, joinSentences } from '../../../language/join.ts'
import { t } from '../../../language/messages.ts'
import { useOnline } from '../../../offline/connection.ts'
import { PressButton } from '../../../ui/button/PressButton.tsx'
import { announce } from '../../../ui/LiveRegion.tsx'
import { Ring } from '../../../ui/Spinner.tsx'
import { useNow } from '../../data/clock.ts'
import type { Call } from '../../data/lists.ts'
import type { Tab } from '../../data/useShop.ts'
import { SECTION_NAMES, type SectionName } from '../../model/derive.ts'
import { describeNews } from './describe-news.ts'
import styles from './ListStatus.module.css'
import { describeAge, exactTime } from './list-age.ts'

/** Debounces announcements, because states may follow each other quickly. */
const PAUSE_MS = 600
const LONG_SECONDS = 10

interface ListStatusProps {
  readonly tab: Tab
  readonly onShow: (section: SectionName) => void
}

export function ListStatus({ tab, onShow }: ListStatusProps) {
  const { analysis, call, unloaded, snapshot, counts, isFirstLoad } = tab
  const isOnline = useOnline()
  useAnnouncement(tab, isOnline)
  if (call) {
    return (
      <p className={styles.status}>
        <span key="loading" className={styles.loading}>
          {/* A refresh is shown on its button. */}
          {isFirstLoad && <Ring />}
          <span>{loadingTitle(analysis)}</span>
          {/* Screen readers don't announce changes of a timer. */}
          <span role="timer" aria-label={t('status.elapsed')}>
            <ElapsedTime call={call} />
          </span>
        </span>
        <PressButton className={styles.cancel} onClick={call.cancel}>
          {t('load.cancel')}
        </PressButton>
      </p>
    )
  }
  const shown = SECTION_NAMES.filter((name) => counts[name] > 0)
  if (shown.length === 0 && !snapshot && isOnline) return null
  return (
    <p className={styles.status}>
      {shown.map((name) => (
        // The count is the key, so that a new count is a new element (CONTRIBUTING.md, Style).
        <PressButton
          key={`${name} ${counts[name]}`}
          className={styles.count}
          data-field={name}
          onClick={() => onShow(name)}
        >
          {withNumber(t(`status.${name}`, { count: counts[name] }))}
        </PressButton>
      ))}
      {unloaded?.status === 'canceled' && snapshot && <span>{t('empty.canceled')}</span>}
      {snapshot && (
        <span className={styles.age}>
          <ListAge fetchedAt={snapshot.fetchedAt} />
        </span>
      )}
      {!snapshot && !isOnline && <span>{t('status.offline')}</span>}
    </p>
  )
}

/** The exact time is a tooltip. It is computed only for a pointer, because formatting is slow and phones show no tooltips. */
export function ListAge({ fetchedAt }: { readonly fetchedAt: string }) {
  const [isPointedAt, setIsPointedAt] = useState(false)
  const age = describeAge(fetchedAt, useNow(60_000), useOnline())
  return age ? (
    <time
      dateTime={fetchedAt}
      title={isPointedAt && fetchedAt ? exactTime(fetchedAt) : undefined}
      onPointerEnter={() => setIsPointedAt(true)}
    >
      {age}
    </time>
  ) : null
}

interface LongWaitProps {
  readonly call: Call
  readonly isFirstLoad: boolean
}

/** Shown after ten seconds: of a first load, in space reserved from the start, and of a refresh where it has room. */
export function LongWait({ call, isFirstLoad }: LongWaitProps) {
  const isLong = useSecondsOf(call) >= LONG_SECONDS
  return (
    <p className={styles.long} role="status" data-reserved={isFirstLoad}>
      {isLong && <span>{t('load.long')}</span>}
    </p>
  )
}

export function ElapsedTime({ call }: { readonly call: Call }) {
  const seconds = useSecondsOf(call)
  const minutes = Math.floor(seconds / 60)
  return minutes > 0
    ? `${minutes}:${String(seconds % 60).padStart(2, '0')}`
    : t('status.seconds', { seconds })
}

/** Returns whole seconds since the press. */
function useSecondsOf({ since }: Call): number {
  return Math.max(0, Math.floor((useNow(1000) - since()) / 1000))
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

/** Announces the outcome of a load. Actions announce their own results. */
function useAnnouncement({ analysis, call, unloaded, snapshot, counts }: Tab, isOnline: boolean): void {
  const announceState = useEffectEvent(() => {
    const tab = tabName(analysis)
    if (call) announce(t('status.loadingAloud', { tab }))
    else if (unloaded?.status === 'canceled') announce(t('empty.canceled'))
    // The failure box is an alert and announces itself.
    else if (unloaded?.status !== 'failed' && snapshot)
      announce(
        joinSentences([
          joinLabel(tab, t('status.todo', { count: counts.todo })),
          describeNews(counts),
          !isOnline && t('status.offlineSaved'),
        ]),
      )
  })
  const status = call ? 'busy' : unloaded?.status
  // biome-ignore lint/correctness/useExhaustiveDependencies: These states are announced.
  useEffect(() => {
    const timer = setTimeout(announceState, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [analysis, status, snapshot?.fetchedAt, isOnline])
}
