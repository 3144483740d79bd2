import type { Analysis } from '../../../shared/analysis.ts'
import type { DoneMarks } from './done-marks.ts'

/** Undefined where no saved list is known. */
export type ToDo = Readonly<Partial<Record<Analysis, number>>>

/** Without reading the lists, which may be long: a list that is saved drops the marks of what it doesn't have. */
export function countToDo(marks: DoneMarks, listed: ToDo): ToDo {
  const keys = Object.keys(marks)
  const counts = Object.entries(listed).map(([analysis, all]) => {
    const done = keys.filter((key) => key.startsWith(`${analysis}/`)).length
    return [analysis, Math.max(0, all - done)]
  })
  return Object.fromEntries(counts)
}
