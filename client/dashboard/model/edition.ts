/** A list as it came, and what is new in it: lists are compared with lists, whatever is marked. */
import type { Analysis } from '../../../shared/analysis.ts'
import type { Language } from '../../../shared/languages.ts'
import { type Insight, isChanged, parseInsights, type Texts, textsByKey } from './insight.ts'

export interface News {
  /** `fetchedAt` of the list that brought it. */
  readonly at: string
  /** `fetchedAt` of the list before. */
  readonly since: string
  /** By key: the former texts, or undefined for what is new. */
  readonly changes: ReadonlyMap<string, Texts | undefined>
}

export interface Edition {
  /** ISO 8601; '' where it isn't known. */
  readonly fetchedAt: string
  /** The page's at the press. */
  readonly language: Language
  readonly insights: readonly Insight[]
  /** The last texts of every key that this tab has had since its language changed, the latest last. */
  readonly had: ReadonlyMap<string, Texts>
  readonly news?: News | undefined
}

/** How many keys are remembered beyond those of the last list that had any. */
const MOST_BEYOND = 300

export interface Arrival {
  readonly list: readonly unknown[]
  /** ISO 8601. */
  readonly fetchedAt: string
  readonly language: Language
}

/** `opened`: the `at` of the news that its owner has opened. */
export function arrive(
  analysis: Analysis,
  former: Edition | undefined,
  { list, fetchedAt, language }: Arrival,
  opened: string | undefined,
): Edition {
  const insights = parseInsights(analysis, list)
  const base = { fetchedAt, language, insights }
  const isComparable = former !== undefined && former.language === language && former.had.size > 0
  if (!isComparable) return { ...base, had: textsByKey(insights) }
  const changes = compare(former.had, insights)
  const had = remember(former.had, insights)
  if (changes.size === 0) return { ...base, had, news: former.news }
  const unopened = former.news?.at === opened ? undefined : former.news
  if (!unopened) return { ...base, had, news: { at: fetchedAt, since: former.fetchedAt, changes } }
  const joined = join(unopened.changes, changes, had)
  const news = joined.size > 0 ? { at: fetchedAt, since: unopened.since, changes: joined } : undefined
  return { ...base, had, news }
}

/** What of `had` is not in the list. */
export function beyond(had: Edition['had'], insights: readonly Insight[]): Edition['had'] {
  const listed = textsByKey(insights)
  return new Map([...had].filter(([key]) => !listed.has(key)))
}

function compare(had: Edition['had'], insights: readonly Insight[]): News['changes'] {
  const changed = insights.filter(({ key, texts }) => {
    const before = had.get(key)
    return !before || isChanged(before, texts)
  })
  return new Map(changed.map(({ key }) => [key, had.get(key)]))
}

/** An empty list takes nothing away. */
function remember(had: Edition['had'], insights: readonly Insight[]): Edition['had'] {
  if (insights.length === 0) return had
  return new Map([...[...beyond(had, insights)].slice(-MOST_BEYOND), ...textsByKey(insights)])
}

/** What was new stays new, what was changed keeps its former texts, and what is again as it was falls out. */
function join(unopened: News['changes'], changes: News['changes'], had: Edition['had']): News['changes'] {
  const joined = new Map([...changes, ...unopened])
  return new Map(
    [...joined].filter(([key, before]) => {
      const texts = had.get(key)
      return texts && (!before || isChanged(before, texts))
    }),
  )
}
