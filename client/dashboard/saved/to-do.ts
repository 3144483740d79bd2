import { ANALYSIS_NAMES, type Analysis } from '../../../shared/analysis.ts'
import type { DoneMarks } from './done-marks.ts'

/** Undefined where no saved list is known. */
export type ToDo = Readonly<Partial<Record<Analysis, number>>>

/** Without reading the lists, which may be long: a list that is saved drops the marks of what it doesn't have. */
export function countToDo(marks: DoneMarks, listed: Readonly<Record<string, unknown>>): ToDo {
  const keys = Object.keys(marks)
  const toDo: Partial<Record<Analysis, number>> = {}
  for (const analysis of ANALYSIS_NAMES) {
    const all = Number(listed[analysis])
    const done = keys.filter((key) => key.startsWith(`${analysis}/`)).length
    if (all > 0) toDo[analysis] = Math.max(0, all - done)
  }
  return toDo
}
