/** Done marks by tab and id, each with a hash of the texts at that time. */
import type { Analysis } from '../../../shared/analysis.ts'
import { isObject, parseJson } from '../../session/parse-json.ts'
import { allTexts, type InsightItem, insightId } from '../insight/insight-items.ts'
import { textHash } from './text-hash.ts'

/** Hashes by '<tab>/<id>'. */
export type DoneMarks = Readonly<Record<string, string>>

export type MarksChange = Readonly<Record<string, string | undefined>>

export type DoneStatus = 'open' | 'done'

export type DoneTexts = 'same' | 'changed'

/** Drops invalid marks and another owner's. */
export function parseMarks(text: string | null, owner: string): DoneMarks {
  const stored = parseJson(text)
  if (!isObject(stored) || stored.owner !== owner || !isObject(stored.hashes)) return {}
  return withChange({}, Object.fromEntries(Object.entries(stored.hashes).flatMap(asStoredNow)))
}

/** Release 1.0 stored an array of hashes for each id, as ids may be repeated or missing. */
function asStoredNow([key, stored]: [string, unknown]): [string, unknown][] {
  if (!Array.isArray(stored)) return [[key, stored]]
  return [[key, stored[0]], ...stored.map((hash): [string, unknown] => [`${key}/${hash}`, hash])]
}

export function withChange(marks: DoneMarks, change: Readonly<Record<string, unknown>>): DoneMarks {
  const changed: Record<string, string> = {}
  for (const [key, hash] of Object.entries({ ...marks, ...change })) {
    if (typeof hash === 'string') changed[key] = hash
  }
  return changed
}

export function findDone(
  marks: DoneMarks,
  analysis: Analysis,
  items: readonly InsightItem[],
): ReadonlyMap<InsightItem, DoneTexts> {
  const done = new Map<InsightItem, DoneTexts>()
  if (Object.keys(marks).length === 0) return done
  for (const [item, key] of keysOf(analysis, items)) {
    const hash = marks[key]
    if (hash !== undefined) done.set(item, hash === hashOf(analysis, item) ? 'same' : 'changed')
  }
  return done
}

export function markChange(
  analysis: Analysis,
  items: readonly InsightItem[],
  item: InsightItem,
  status: DoneStatus,
): MarksChange {
  const key = keysOf(analysis, items).get(item)
  return key === undefined ? {} : { [key]: status === 'done' ? hashOf(analysis, item) : undefined }
}

/** Removes the marks of insights that are no longer listed; an empty list removes none. */
export function pruneChange(
  marks: DoneMarks,
  analysis: Analysis,
  items: readonly InsightItem[],
): MarksChange {
  const present = new Set(keysOf(analysis, items).values())
  const gone = Object.keys(marks).filter((key) => key.startsWith(`${analysis}/`) && !present.has(key))
  return items.length === 0 ? {} : Object.fromEntries(gone.map((key) => [key, undefined]))
}

/** Adds a hash of the texts where ids are missing or repeated. */
function keysOf(analysis: Analysis, items: readonly InsightItem[]): ReadonlyMap<InsightItem, string> {
  const counts = new Map<string, number>()
  const ids = items.map((item) => insightId(analysis, item))
  for (const id of ids) counts.set(id, (counts.get(id) ?? 0) + 1)
  return new Map(
    items.map((item, at) => {
      const id = ids[at] ?? ''
      const isOnlyOne = id !== '' && counts.get(id) === 1
      return [item, isOnlyOne ? `${analysis}/${id}` : `${analysis}/${id}/${hashOf(analysis, item)}`]
    }),
  )
}

function hashOf(analysis: Analysis, item: InsightItem): string {
  return textHash(allTexts(analysis, item).join('\n'))
}
