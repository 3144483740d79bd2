/** Counts in words, and in short. */
import { t } from '../../language/messages.ts'

export interface Counts {
  readonly all: number
  /** Open insights that match the search. */
  readonly found: number
  readonly open: number
  readonly done: number
  /** Done insights whose texts have changed since. */
  readonly changed: number
  /** Put off to a later day than today. */
  readonly waiting: number
}

/** '24 insights', '5 of 24 done', '5 of 24 done (1 changed)'. */
export function describeProgress({ all, done, changed }: Pick<Counts, 'all' | 'done' | 'changed'>): string {
  if (done === 0) return t('status.count', { count: all })
  return t(changed > 0 ? 'status.doneChanged' : 'status.done', { all, done, changed })
}

/** More than there is room for beside a tab's name. */
export function isLongCount(count: number): boolean {
  return count > 99
}

/** Beside a tab's name: at most three characters, and a check where all is done. */
export function shortCount(count: number): string {
  if (count === 0) return '✓'
  return isLongCount(count) ? '99+' : String(count)
}
