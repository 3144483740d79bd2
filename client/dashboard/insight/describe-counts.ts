/** Panel titles and counts in words. */
import { ANALYSES, type Analysis } from '../../../shared/analysis.ts'

export interface Counts {
  readonly all: number
  /** Open insights that match the search. */
  readonly found: number
  readonly open: number
  readonly done: number
  /** Done insights whose texts have changed since. */
  readonly changed: number
}

export function describePanel(analysis: Analysis): string {
  return `Viewing ${ANALYSES[analysis].label} Insights`
}

export function describeToDo({ open, done }: Pick<Counts, 'open' | 'done'>): string {
  if (done > 0) return `${formatCount(open)} to do, ${formatCount(done)} done`
  return open === 1 ? '1 insight' : `${formatCount(open)} insights`
}

/** `12,345`. Below 1,000 it avoids `toLocaleString`, which loads ICU data first. */
export function formatCount(count: number): string {
  return count < 1000 ? String(count) : count.toLocaleString('en')
}
