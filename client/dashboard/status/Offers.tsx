/** Above the cards: what the last refresh brought, and the refresh of a list that is old or in another language. */
import { currentLanguage, currentLocale, languageName, t } from '../../language/messages.ts'
import { Button } from '../../ui/button/Button.tsx'
import { onePress } from '../../ui/button/one-press.ts'
import type { Tab } from '../shop/useShop.ts'
import type { StoredEdition } from '../store/editions.ts'
import { describeNews } from './describe-news.ts'
import styles from './Offers.module.css'
import { daysBetween, isOld } from './relative-time.ts'

interface OffersProps {
  readonly tab: Tab
  readonly edition: StoredEdition
  readonly onRefresh: () => void
}

export function Offers({ tab, edition, onRefresh }: OffersProps) {
  const { language, fetchedAt, news } = edition
  const told = describeNews(tab.figures)
  const isForeign = language !== currentLanguage()
  const now = Date.now()
  const days = fetchedAt && isOld(Date.parse(fetchedAt), now) ? daysBetween(Date.parse(fetchedAt), now) : 0
  if (!told && !isForeign && days === 0) return null
  return (
    <div className={styles.offers} data-print="none">
      {told && <p key={told}>{news?.since ? describeSince(news.since, told) : told}</p>}
      {isForeign && <p>{t('status.otherLanguage', { language: languageName(language) })}</p>}
      {(isForeign || days > 0) && (
        <Button variant="soft" onClick={onePress(onRefresh)}>
          {isForeign ? t('status.refreshLanguage') : t('status.refreshOffer', { days })}
        </Button>
      )}
    </div>
  )
}

/** 'Since Tuesday: 3 new, 2 changed'; with the date, where a weekday would not tell. `since` in ISO 8601. */
function describeSince(since: string, news: string): string {
  const then = new Date(since)
  const locale = currentLocale()
  if (daysBetween(then.getTime(), Date.now()) < 7)
    return t('news.sinceDay', { day: then.toLocaleDateString(locale, { weekday: 'long' }), news })
  return t('news.sinceDate', {
    date: then.toLocaleDateString(locale, { day: 'numeric', month: 'long' }),
    news,
  })
}
