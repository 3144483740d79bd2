/** Notes above the cards: the list's news, data that didn't fit into storage, and the offer to refresh an old list. */
import { useEffect } from 'react'
import { currentLanguage, languageName, t } from '../../language/messages.ts'
import { Box } from '../../ui/Box.tsx'
import { Button } from '../../ui/button/Button.tsx'
import { onePress } from '../../ui/button/one-press.ts'
import { announce } from '../../ui/LiveRegion.tsx'
import { daysBetween } from '../model/day.ts'
import { describeNewsSince } from '../shop/describe-news.ts'
import type { Tab } from '../shop/useShop.ts'
import { isOld } from './list-age.ts'
import styles from './Notes.module.css'

interface NotesProps {
  readonly tab: Tab
  readonly areMarksSaved: boolean
  readonly onRefresh: () => void
}

export function Notes({ tab, areMarksSaved, onRefresh }: NotesProps) {
  const { snapshot, isUnsaved, figures } = tab
  const news = describeNewsSince(snapshot?.news?.since ?? '', figures)
  const offer = snapshot && offerOf(snapshot)
  useEffect(() => {
    if (isUnsaved) announce(t('unsaved.list'))
  }, [isUnsaved])
  return (
    <>
      {(isUnsaved || !areMarksSaved) && (
        <div data-print="none">
          <Box>
            {isUnsaved && <p>{t('unsaved.list')}</p>}
            {!areMarksSaved && <p>{t('unsaved.marks')}</p>}
          </Box>
        </div>
      )}
      {offer && (
        <div className={styles.offer} data-print="none">
          {offer.reason && <p>{offer.reason}</p>}
          <Button variant="soft" onClick={onePress(onRefresh)}>
            {offer.label}
          </Button>
        </div>
      )}
      {news && (
        <p key={news} className={styles.news} data-print="none">
          {news}
        </p>
      )}
    </>
  )
}

/** Offers to refresh a list that is old or in another language. */
function offerOf({ language, fetchedAt, insights }: NonNullable<Tab['snapshot']>) {
  if (insights.length === 0) return undefined
  if (language !== currentLanguage())
    return {
      reason: t('status.otherLanguage', { language: languageName(language) }),
      label: t('status.refreshLanguage'),
    }
  const now = new Date()
  if (!fetchedAt || !isOld(Date.parse(fetchedAt), now.getTime())) return undefined
  return { label: t('status.refreshOffer', { days: daysBetween(new Date(fetchedAt), now) }) }
}
