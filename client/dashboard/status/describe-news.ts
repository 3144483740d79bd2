import { joinList } from '../../language/join.ts'
import { currentLocale, t } from '../../language/messages.ts'
import type { Figures } from '../model/derive.ts'
import type { News } from '../model/edition.ts'
import { daysBetween } from './relative-time.ts'

type Counts = Pick<Figures, 'new' | 'changed'>

/** '3 new, 2 changed', as far as they are still to do; '' if there is nothing new. */
export function describeNews({ new: added, changed }: Counts): string {
  return joinList([t('news.new', { count: added }), t('news.changed', { count: changed })])
}

/** 'Since Tuesday: 3 new, 2 changed', 'Since yesterday: …'; what came since earlier today needs no day. */
export function describeNewsSince(since: News['since'], counts: Counts): string {
  const news = describeNews(counts)
  const then = new Date(since)
  const days = daysBetween(then.getTime(), Date.now())
  // Not so where the time of the list before isn't known.
  if (news === '' || !(days > 0)) return news
  const locale = currentLocale()
  if (days === 1) {
    const day = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(-1, 'day')
    return t('news.sinceDay', { day, news })
  }
  if (days < 7) return t('news.sinceDay', { day: then.toLocaleDateString(locale, { weekday: 'long' }), news })
  return t('news.sinceDate', {
    date: then.toLocaleDateString(locale, { day: 'numeric', month: 'long' }),
    news,
  })
}
