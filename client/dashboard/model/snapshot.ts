/** A list as it arrived, and its news. Lists are compared with lists; marks don't matter. */
import type { Analysis } from '../../../shared/analysis.ts'
import type { Language } from '../../../shared/languages.ts'
import { type Insight, isChanged, parseInsights, type Texts, textsByKey } from './insight.ts'

export interface News {
  /** `fetchedAt` of the list that brought it. */
  readonly at: string
  /** `fetchedAt` of the list before. */
  readonly since: string
  /** By key: the previous texts, or undefined for a new insight. */
  readonly changes: ReadonlyMap<string, Texts | undefined>
}

export interface Snapshot {
  /** ISO 8601; '' if it isn't known. */
  readonly fetchedAt: string
  /** The page's at the press. */
  readonly language: Language
  readonly insights: readonly Insight[]
  /** The last texts of every key that this tab has had since its language changed, the latest last. */
  readonly knownTexts: ReadonlyMap<string, Texts>
  readonly news?: News | undefined
}

/** How many keys are remembered beyond those of the last list that was not empty. */
const MOST_OLDER = 300

export interface ArrivedList {
  readonly list: readonly unknown[]
  /** ISO 8601. */
  readonly fetchedAt: string
  readonly language: Language
}

/** `seenAt`: the `at` of the news that the owner has seen. */
export function createSnapshot(
  analysis: Analysis,
  previous: Snapshot | undefined,
  { list, fetchedAt, language }: ArrivedList,
  seenAt: string | undefined,
): Snapshot {
  const insights = parseInsights(analysis, list)
  const base = { fetchedAt, language, insights }
  const isComparable =
    previous !== undefined && previous.language === language && previous.knownTexts.size > 0
  if (!isComparable) return { ...base, knownTexts: textsByKey(insights) }
  const changes = compare(previous.knownTexts, insights)
  const knownTexts = remember(previous.knownTexts, insights)
  if (changes.size === 0) return { ...base, knownTexts, news: previous.news }
  const unseen = previous.news?.at === seenAt ? undefined : previous.news
  if (!unseen) return { ...base, knownTexts, news: { at: fetchedAt, since: previous.fetchedAt, changes } }
  const joined = join(unseen.changes, changes, knownTexts)
  const news = joined.size > 0 ? { at: fetchedAt, since: unseen.since, changes: joined } : undefined
  return { ...base, knownTexts, news }
}

/** The known texts of insights that the list no longer has. */
export function olderTexts(
  knownTexts: Snapshot['knownTexts'],
  insights: readonly Insight[],
): Snapshot['knownTexts'] {
  const listed = textsByKey(insights)
  return new Map([...knownTexts].filter(([key]) => !listed.has(key)))
}

function compare(knownTexts: Snapshot['knownTexts'], insights: readonly Insight[]): News['changes'] {
  const changed = insights.filter(({ key, texts }) => {
    const before = knownTexts.get(key)
    return !before || isChanged(before, texts)
  })
  return new Map(changed.map(({ key }) => [key, knownTexts.get(key)]))
}

/** An empty list takes nothing away. */
function remember(knownTexts: Snapshot['knownTexts'], insights: readonly Insight[]): Snapshot['knownTexts'] {
  if (insights.length === 0) return knownTexts
  return new Map([...[...olderTexts(knownTexts, insights)].slice(-MOST_OLDER), ...textsByKey(insights)])
}

/** New insights stay new, changed ones keep their previous texts, and insights whose old texts are back drop out. */
function join(
  unseen: News['changes'],
  changes: News['changes'],
  knownTexts: Snapshot['knownTexts'],
): News['changes'] {
  const joined = new Map([...changes, ...unseen])
  return new Map(
    [...joined].filter(([key, before]) => {
      const texts = knownTexts.get(key)
      return texts && (!before || isChanged(before, texts))
    }),
  )
}
