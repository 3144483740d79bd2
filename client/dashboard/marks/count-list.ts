/** The one function that counts a list: tabs, status, ring, Done and the queue show its figures. */
import type { Analysis } from '../../../shared/analysis.ts'
import { type InsightItem, insightId, listedItems } from '../insight/insight-items.ts'
import type { Marks } from './done-marks.ts'
import { type DoneItems, findDone } from './find-done.ts'

export interface ListCounts {
  readonly all: number
  readonly open: number
  readonly done: number
  /** Done insights whose texts have changed since. */
  readonly changed: number
  /** What a refresh brought or changed, as far as it is still to do: open, or done with other words since. */
  readonly fresh: number
}

/** The ids of what a refresh brought or changed. */
type Fresh = Pick<ReadonlyMap<string, unknown>, 'has'>

export function countList(
  marks: Marks,
  analysis: Analysis,
  items: readonly InsightItem[],
  fresh?: Fresh,
): ListCounts {
  const listed = listedItems(analysis, items)
  return countDone(analysis, listed, findDone(marks, analysis, listed), fresh)
}

export function countDone(
  analysis: Analysis,
  listed: readonly InsightItem[],
  done: DoneItems,
  fresh: Fresh = new Map(),
): ListCounts {
  const notForUs = [...done.values()].filter((mark) => mark.isNotForUs).length
  const changed = [...done.values()].filter(({ isChanged }) => isChanged).length
  const left = listed.filter(
    (item) => fresh.has(insightId(analysis, item)) && done.get(item)?.isChanged !== false,
  )
  return {
    all: listed.length - notForUs,
    open: listed.length - done.size,
    done: done.size - notForUs,
    changed,
    fresh: left.length,
  }
}
