/** Notes above the cards: the list's news, data that didn't fit into storage, and the offer to refresh an old list. */
import { useEffect } from 'react'
import { currentLanguage, languageName, t } from '../../../language/messages.ts'
import { Box } from '../../../ui/Box.tsx'
import { Button } from '../../../ui/button/Button.tsx'
import { announce } from '../../../ui/LiveRegion.tsx'
import { useCommands, useDashboard, useOpenTab } from '../../dashboard-context.ts'
import { type Day, dayOf, daysBetween } from '../../model/day.ts'
import type { Snapshot } from '../../model/snapshot.ts'
import { describeNewsSince } from './describe-news.ts'
import styles from './Notes.module.css'

const OLD_DAYS = 7

export function Notes({ isSearching }: { readonly isSearching: boolean }) {
  const { areMarksSaved, failed } = useDashboard()
  const { refresh } = useCommands()
  const { analysis, snapshot, isUnsaved, counts, today } = useOpenTab()
  const news = describeNewsSince(snapshot?.news?.since ?? '', counts, today)
  // A failure has its own Retry.
  const offer = snapshot && !failed && offerOf(snapshot, today)
  useEffect(() => {
    if (isUnsaved) announce(t('unsaved.list'))
  }, [isUnsaved])
  return (
    <div className={styles.notes} data-screen-only>
      {(isUnsaved || !areMarksSaved) && (
        <Box>
          {isUnsaved && <p>{t('unsaved.list')}</p>}
          {!areMarksSaved && <p>{t('unsaved.marks')}</p>}
        </Box>
      )}
      {offer && (
        <div className={styles.offer}>
          {offer.reason && <p>{offer.reason}</p>}
          <Button variant="soft" onClick={() => refresh(analysis)}>
            {offer.label}
          </Button>
        </div>
      )}
      {news && !isSearching && (
        <p key={news} className={styles.news}>
          {news}
        </p>
      )}
    </div>
  )
}

/** Offers to refresh a list that is old or in another language. */
function offerOf({ language, fetchedAt, insights }: Snapshot, today: Day) {
  if (insights.length === 0) return undefined
  if (language !== currentLanguage())
    return {
      reason: t('status.otherLanguage', { language: languageName(language) }),
      label: t('status.refreshLanguage'),
    }
  const days = daysBetween(dayOf(new Date(fetchedAt)), today)
  return days >= OLD_DAYS ? { label: t('status.refreshOffer', { days }) } : undefined
}
