/**
 * Which insights an owner has worked off: by tab and id, with a hash of the texts beside it that tells whether they have
 * changed since. Where ids are missing or repeated, the hash alone tells one insight from the other.
 */
import type { Analysis } from '../../../shared/analysis.ts'
import { isObject, parseJson } from '../../session/parse-json.ts'
import { allTexts, type InsightItem, insightId } from '../list/insight-items.ts'
import { textHash } from './text-hash.ts'

export interface DoneMarks {
  /** As in what is said of the saved lists. */
  readonly owner: string
  /** By '<tab>/<id>', the hashes of the texts that were marked. */
  readonly hashes: Readonly<Record<string, readonly string[]>>
}

export type MarksChange = (marks: DoneMarks) => DoneMarks

export type DoneStatus = 'open' | 'done'

/** Whether the texts of what is done are still those that were marked. */
export type DoneTexts = 'same' | 'changed'

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
): ReadonlyMap<InsightItem, DoneTexts> {
  const done = new Map<InsightItem, DoneTexts>()
  const marked = Object.entries(hashes)
  if (marked.length === 0) return done
  const places = itemsByPlace(analysis, items)
  for (const [place, list] of marked) {
    const found = places.get(place) ?? []
    for (const item of found) {
      const isSame = list.includes(hashOf(analysis, item))
      if (isSame || isOnlyOne(analysis, found)) done.set(item, isSame ? 'same' : 'changed')
    }
  }
  return done
}

/** Marks `item`, which is one of `items`, or takes its mark away. Made twice it changes nothing more. */
export function statusChange(
  analysis: Analysis,
  items: readonly InsightItem[],
  item: InsightItem,
  status: DoneStatus,
): MarksChange {
  const place = placeOf(analysis, item)
  const hash = hashOf(analysis, item)
  const isById = isOnlyOne(analysis, itemsByPlace(analysis, items).get(place) ?? [])
  return (marks) => {
    const { [place]: before = [], ...others } = marks.hashes
    const isDone = isById ? before.length > 0 : before.includes(hash)
    if (isDone === (status === 'done')) return marks
    const kept = isById ? [] : before.filter((other) => other !== hash)
    const list = isDone ? kept : [...kept, hash]
    return { ...marks, hashes: list.length > 0 ? { ...others, [place]: list } : others }
  }
}

/** Without those whose insight is not among the items any more. An empty list says nothing of what is gone. */
export function withoutGone(marks: DoneMarks, analysis: Analysis, items: readonly InsightItem[]): DoneMarks {
  if (items.length === 0) return marks
  const places = itemsByPlace(analysis, items)
  const kept = Object.entries(marks.hashes).map(([place, list]) => {
    const found = places.get(place) ?? []
    if (!place.startsWith(`${analysis}/`) || isOnlyOne(analysis, found)) return [place, list] as const
    const present = found.map((item) => hashOf(analysis, item))
    return [place, list.filter((hash) => present.includes(hash))] as const
  })
  return { ...marks, hashes: Object.fromEntries(kept.filter(([, list]) => list.length > 0)) }
}

function itemsByPlace(analysis: Analysis, items: readonly InsightItem[]): Map<string, InsightItem[]> {
  const places = new Map<string, InsightItem[]>()
  for (const item of items) {
    const place = placeOf(analysis, item)
    const others = places.get(place)
    if (others) others.push(item)
    else places.set(place, [item])
  }
  return places
}

/** Of all items at one place: whether the id is there, and one insight's alone. */
function isOnlyOne(analysis: Analysis, [item, ...others]: readonly InsightItem[]): boolean {
  return item !== undefined && others.length === 0 && insightId(analysis, item) !== ''
}

function placeOf(analysis: Analysis, item: InsightItem): string {
  return `${analysis}/${insightId(analysis, item)}`
}

function hashOf(analysis: Analysis, item: InsightItem): string {
  return textHash(allTexts(analysis, item).join('\n'))
}
