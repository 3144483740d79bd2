/** Says how many insights of a list are new or changed, and since when. */
import { joinList } from '../../../language/join.ts'
import { currentLocale, t } from '../../../language/messages.ts'
import { type Day, dayOf, daysBetween, formatDay, nameDay } from '../../model/day.ts'
import type { Counts } from '../../model/derive.ts'
import type { News } from '../../model/snapshot.ts'

type NewsCounts = Pick<Counts, 'new' | 'changed'>

/** Returns '3 new, 2 changed' for insights that are still to do, or '' without any. */
export function describeNews({ new: added, changed }: NewsCounts): string {
  return joinList([t('news.new', { count: added }), t('news.changed', { count: changed })])
}

/** Returns 'Since Tuesday: 3 new, 2 changed' or 'Since yesterday: …'. News since earlier today has no day. */
export function describeNewsSince(since: News['since'], counts: NewsCounts, today: Day): string {
  const news = describeNews(counts)
  const day = dayOf(new Date(since))
  const days = daysBetween(day, today)
  // Without a day if the time of the previous list isn't known.
  if (news === '' || !(days > 0)) return news
  if (days < 7) return t('news.sinceDay', { day: nameDay(day, today, currentLocale()), news })
  const date = formatDay(day, currentLocale(), { day: 'numeric', month: 'long' })
  return t('news.sinceDate', { date, news })
}
