/** The one function that counts a list: tabs, status, ring, Done and the queue show its figures. */
import type { Analysis } from '../../../shared/analysis.ts'
import { type InsightItem, listedItems } from '../insight/insight-items.ts'
import type { Marks } from './done-marks.ts'
import { type DoneItems, findDone } from './find-done.ts'

export interface ListCounts {
  readonly all: number
  readonly open: number
  readonly done: number
  /** Done insights whose texts have changed since. */
  readonly changed: number
}

export function countList(marks: Marks, analysis: Analysis, items: readonly InsightItem[]): ListCounts {
  const listed = listedItems(analysis, items)
  return countDone(listed, findDone(marks, analysis, listed))
}

export function countDone(listed: readonly InsightItem[], done: DoneItems): ListCounts {
  const changed = [...done.values()].filter(({ isChanged }) => isChanged).length
  return { all: listed.length, open: listed.length - done.size, done: done.size, changed }
}
