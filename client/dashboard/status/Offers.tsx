/** Above the cards: the refresh of a list that is old or in another language. */
import { currentLanguage, languageName, t } from '../../language/messages.ts'
import { Button } from '../../ui/button/Button.tsx'
import { onePress } from '../../ui/button/one-press.ts'
import { daysBetween } from '../model/calendar-day.ts'
import type { StoredSnapshot } from '../store/snapshots.ts'
import styles from './Offers.module.css'
import { isOld } from './relative-time.ts'

interface OffersProps {
  readonly snapshot: StoredSnapshot
  readonly onRefresh: () => void
}

export function Offers({ snapshot, onRefresh }: OffersProps) {
  const { language, fetchedAt } = snapshot
  const isForeign = language !== currentLanguage()
  const now = new Date()
  const days =
    fetchedAt && isOld(Date.parse(fetchedAt), now.getTime()) ? daysBetween(new Date(fetchedAt), now) : 0
  if (!isForeign && days === 0) return null
  return (
    <div className={styles.offers} data-print="none">
      {isForeign && <p>{t('status.otherLanguage', { language: languageName(language) })}</p>}
      <Button variant="soft" onClick={onePress(onRefresh)}>
        {isForeign ? t('status.refreshLanguage') : t('status.refreshOffer', { days })}
      </Button>
    </div>
  )
}
