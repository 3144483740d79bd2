/** Where a refresh has brought something that is still to do. */
import { ANALYSIS_NAMES, type Analysis } from '../../../shared/analysis.ts'
import type { ToDo } from '../lists/useToDo.ts'

export function countFresh(fresh: ToDo): number {
  return ANALYSIS_NAMES.reduce((sum, analysis) => sum + (fresh[analysis] ?? 0), 0)
}

/** The first such tab, from the given one on; undefined if nothing is left in the shop. */
export function nextFresh(fresh: ToDo, from: Analysis): Analysis | undefined {
  const at = ANALYSIS_NAMES.indexOf(from)
  const inTurn = [...ANALYSIS_NAMES.slice(at), ...ANALYSIS_NAMES.slice(0, at)]
  return inTurn.find((analysis) => (fresh[analysis] ?? 0) > 0)
}
