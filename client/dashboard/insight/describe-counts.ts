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

/** '24 insights', '5 of 24 done', '5 of 24 done (1 changed)'. */
export function describeProgress({ all, done, changed }: Pick<Counts, 'all' | 'done' | 'changed'>): string {
  if (done === 0) return all === 1 ? '1 insight' : `${formatCount(all)} insights`
  const [some, every] = [formatCount(done), formatCount(all)]
  return changed > 0
    ? `${some} of ${every} done (${formatCount(changed)} changed)`
    : `${some} of ${every} done`
}

/** The drawn part of a ring whose `pathLength` is 100, as a `stroke-dasharray`. */
export function ringPart({ all, done }: Pick<Counts, 'all' | 'done'>): string {
  return `${all > 0 ? (100 * done) / all : 0} 100`
}

export function describeLeft(count: number): string {
  return count === 0 ? 'All done' : `${formatCount(count)} to do`
}

/** Beside a tab's name: at most four characters, and a check where all is done. */
export function shortCount(count: number): string {
  if (count === 0) return '✓'
  return count > 999 ? '999+' : String(count)
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
