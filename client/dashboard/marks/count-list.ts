/** The one function that counts a list: tabs, status, ring, Done and the queue show its figures. */
import type { Analysis } from '../../../shared/analysis.ts'
import { type InsightItem, insightId, listedItems } from '../insight/insight-items.ts'
import type { Marks } from './done-marks.ts'
import { type DoneItems, findDone, findPutOff, type PutOffItems } from './find-done.ts'

export interface ListCounts {
  /** Without what is not for us, and what waits for its day. */
  readonly all: number
  readonly open: number
  readonly done: number
  /** Done insights whose texts have changed since. */
  readonly changed: number
  /** Put off to a later day than today. */
  readonly waiting: number
  /** What a refresh brought or changed, as far as it is still to do: open, or done with other words since. */
  readonly fresh: number
  /** Put off to today or before, and not `fresh`. */
  readonly due: number
}

/** The ids of what a refresh brought or changed. */
type Fresh = Pick<ReadonlyMap<string, unknown>, 'has'>

export function countList(
  marks: Marks,
  analysis: Analysis,
  items: readonly InsightItem[],
  today: string,
  fresh?: Fresh,
): ListCounts {
  const listed = listedItems(analysis, items)
  const done = findDone(marks, analysis, listed)
  return countMarked(analysis, listed, { done, ...findPutOff(marks, analysis, listed, done, today) }, fresh)
}

interface Marked {
  readonly done: DoneItems
  readonly waiting: PutOffItems
  readonly due: PutOffItems
}

export function countMarked(
  analysis: Analysis,
  listed: readonly InsightItem[],
  { done, waiting, due }: Marked,
  fresh: Fresh = new Map(),
): ListCounts {
  const notForUs = [...done.values()].filter((mark) => mark.isNotForUs).length
  const changed = [...done.values()].filter(({ isChanged }) => isChanged).length
  const isFresh = (item: InsightItem) => fresh.has(insightId(analysis, item))
  const left = listed.filter(
    (item) => isFresh(item) && done.get(item)?.isChanged !== false && !waiting.has(item),
  )
  return {
    all: listed.length - notForUs - waiting.size,
    open: listed.length - done.size - waiting.size,
    done: done.size - notForUs,
    changed,
    waiting: waiting.size,
    fresh: left.length,
    due: [...due.keys()].filter((item) => !isFresh(item)).length,
  }
}
