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

/** `12,345`. By hand, as `toLocaleString` takes 17 ms to load ICU data. */
export function formatCount(count: number): string {
  if (count < 1000) return String(count)
  return `${formatCount(Math.floor(count / 1000))},${String(count % 1000).padStart(3, '0')}`
}

/** Insights with an id and nothing else have no card. */
export function describeBlank(count: number): string {
  return count === 1
    ? '1 insight came without text and isn’t shown.'
    : `${formatCount(count)} insights came without text and aren’t shown.`
}
