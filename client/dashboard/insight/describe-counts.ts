/** What is shown, and how many insights there are, in words. */
import { ANALYSES, type Analysis } from '../../../shared/analysis.ts'

export interface Counts {
  readonly all: number
  /** Of those to do, what a search has left. */
  readonly found: number
  readonly open: number
  readonly done: number
  /** Of those done, what has other texts by now. */
  readonly changed: number
}

export function describePanel(analysis: Analysis): string {
  return `Viewing ${ANALYSES[analysis].label} Insights`
}

export function describeToDo({ open, done }: Pick<Counts, 'open' | 'done'>): string {
  if (done > 0) return `${formatCount(open)} to do, ${formatCount(done)} done`
  return open === 1 ? '1 insight' : `${formatCount(open)} insights`
}

/** `12,345`. Below a thousand there is nothing to group, and the data of languages need not be loaded for it. */
export function formatCount(count: number): string {
  return count < 1000 ? String(count) : count.toLocaleString('en')
}
