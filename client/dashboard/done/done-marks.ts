/** Which insights an owner has worked off: by tab and id, for as long as their texts stay the same. */
import type { Analysis } from '../../../shared/analysis.ts'
import { isObject, parseJson } from '../../session/parse-json.ts'
import { allTexts, type InsightItem, insightId } from '../list/insight-items.ts'
import { textHash } from './text-hash.ts'

export interface DoneMarks {
  /** As in what is said of the saved lists. */
  readonly owner: string
  /** By '<tab>/<id>', the hashes of the texts that are done. An id may be missing or there more than once. */
  readonly hashes: Readonly<Record<string, readonly string[]>>
}

/** Of any text; another owner's marks, or what are none, are dropped. */
export function parseDoneMarks(text: string | null, owner: string): DoneMarks {
  const hashes: Record<string, readonly string[]> = {}
  const stored = parseJson(text)
  if (isObject(stored) && stored.owner === owner && isObject(stored.hashes)) {
    for (const [place, list] of Object.entries(stored.hashes))
      if (Array.isArray(list)) hashes[place] = list.filter((hash) => typeof hash === 'string')
  }
  return { owner, hashes }
}

export function findDone(
  { hashes }: DoneMarks,
  analysis: Analysis,
  items: readonly InsightItem[],
): ReadonlySet<InsightItem> {
  // Few are done, and to hash ten thousand texts takes its time.
  const isDone = (item: InsightItem) => hashes[placeOf(analysis, item)]?.includes(hashOf(analysis, item))
  return new Set(Object.keys(hashes).length > 0 ? items.filter(isDone) : [])
}

export function withMark(marks: DoneMarks, analysis: Analysis, item: InsightItem): DoneMarks {
  const others = withoutMark(marks, analysis, item)
  const place = placeOf(analysis, item)
  const hashes = [...(others.hashes[place] ?? []), hashOf(analysis, item)]
  return { ...marks, hashes: { ...others.hashes, [place]: hashes } }
}

export function withoutMark(marks: DoneMarks, analysis: Analysis, item: InsightItem): DoneMarks {
  const { [placeOf(analysis, item)]: hashes = [], ...others } = marks.hashes
  const left = hashes.filter((hash) => hash !== hashOf(analysis, item))
  return { ...marks, hashes: left.length > 0 ? { ...others, [placeOf(analysis, item)]: left } : others }
}

/** Without those whose insight has another text by now. The same object where there are none. */
export function withoutChanged(
  marks: DoneMarks,
  analysis: Analysis,
  items: readonly InsightItem[],
): DoneMarks {
  const present = new Map<string, string[]>()
  for (const item of items) {
    const place = placeOf(analysis, item)
    if (marks.hashes[place]) present.set(place, [...(present.get(place) ?? []), hashOf(analysis, item)])
  }
  const isChanged = (place: string, hash: string) => present.get(place)?.includes(hash) === false
  const entries = Object.entries(marks.hashes)
  if (!entries.some(([place, list]) => list.some((hash) => isChanged(place, hash)))) return marks
  const kept = entries.map(
    ([place, list]) => [place, list.filter((hash) => !isChanged(place, hash))] as const,
  )
  return { ...marks, hashes: Object.fromEntries(kept.filter(([, list]) => list.length > 0)) }
}

function placeOf(analysis: Analysis, item: InsightItem): string {
  return `${analysis}/${insightId(analysis, item)}`
}

function hashOf(analysis: Analysis, item: InsightItem): string {
  return textHash(allTexts(analysis, item).join('\n'))
}
