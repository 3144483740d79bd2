import { ANALYSES, type Analysis } from '../../../shared/analysis.ts'
import { type InsightItem, insightFields } from '../insight/insight-items.ts'
import type { Mark, Marks } from './done-marks.ts'
import type { DoneItems } from './find-done.ts'

/** ISO 8601: when each was marked. */
export type GoneItems = ReadonlyMap<InsightItem, string>

/** What was done and is in the list no more, in the words of that day, as far as its mark still has them. */
export function findGone(marks: Marks, analysis: Analysis, done: DoneItems): GoneItems {
  const listed = new Set([...done.values()].flatMap(({ keys }) => keys))
  const gone = Object.entries(marks).flatMap(([key, mark]): [string, readonly [InsightItem, string]][] => {
    const isDone = !mark.isOpen && !mark.isNotForUs && key.startsWith(`${analysis}/`)
    if (!isDone || !mark.texts || listed.has(key)) return []
    // Where an id was missing for a day, an insight has several marks of the same moment.
    return [[`${mark.at} ${mark.hash}`, [itemOf(analysis, key, mark), mark.at]]]
  })
  return new Map(new Map(gone).values())
}

function itemOf(analysis: Analysis, key: string, { hash, texts = [] }: Mark): InsightItem {
  const id = key.slice(analysis.length + 1)
  const plainId = id.endsWith(`/${hash}`) ? id.slice(0, -hash.length - 1) : id
  const [, ...fields] = insightFields(analysis)
  const read = fields.map((field, at): [string, unknown] => [field, texts[at] ?? ''])
  return { ...Object.fromEntries(read), [ANALYSES[analysis].idField]: plainId }
}
