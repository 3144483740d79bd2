/** Counts in words, and as the drawn part of a ring. */
import { t } from '../../language/messages.ts'

export interface Counts {
  readonly all: number
  /** Open insights that match the search. */
  readonly found: number
  readonly open: number
  readonly done: number
  /** Done insights whose texts have changed since. */
  readonly changed: number
}

/** '24 insights', '5 of 24 done', '5 of 24 done (1 changed)'. */
export function describeProgress({ all, done, changed }: Pick<Counts, 'all' | 'done' | 'changed'>): string {
  if (done === 0) return t('status.count', { count: all })
  return t(changed > 0 ? 'status.doneChanged' : 'status.done', { all, done, changed })
}

/** The drawn part of a ring whose `pathLength` is 100, as a `stroke-dasharray`. */
export function ringPart({ all, done }: Pick<Counts, 'all' | 'done'>): string {
  return `${all > 0 ? (100 * done) / all : 0} 100`
}

/** Beside a tab's name: at most four characters, and a check where all is done. */
export function shortCount(count: number): string {
  if (count === 0) return '✓'
  return count > 999 ? '999+' : String(count)
}
