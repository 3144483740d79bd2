/** Which insights of a list are done or put off, and how an owner changes that. */
import { useCallback, useMemo } from 'react'
import type { Analysis } from '../../../shared/analysis.ts'
import type { SignedIn } from '../../session/session.ts'
import type { InsightItem } from '../insight/insight-items.ts'
import { useToday } from '../insight/useToday.ts'
import { type Marks as Known, type Mark, marksIn, timeAfter } from './done-marks.ts'
import { bodyHash, bodyTexts, findDone, findPutOff, isOfAnother, keysOf } from './find-done.ts'
import { findGone } from './find-gone.ts'
import { changeMarks, readMarks } from './kept-marks.ts'
import { useKeptMarks } from './useKeptMarks.ts'

export type DoneStatus = 'open' | 'done' | 'notForUs' | 'later'

/** One change of the store by tab and id, so that it can be taken back whatever list is shown then. */
export interface MarkMove {
  readonly before: Readonly<Record<string, Mark | undefined>>
  readonly after: Readonly<Record<string, Mark>>
  /** False if it is kept by this page only. */
  readonly isSaved: boolean
}

export type Marks = ReturnType<typeof useMarks>

/** `language`: that of the list. */
export function useMarks(
  analysis: Analysis,
  session: SignedIn,
  items: readonly InsightItem[],
  language: string | undefined,
) {
  const { marks: kept, isUnsaved } = useKeptMarks(session)
  const marks = useMemo(() => marksIn(language, kept), [language, kept])
  const today = useToday()
  const setStatus = useCallback(
    /** `until`: the owner's day to which it is put off, of 'later' alone. */
    (item: InsightItem, status: DoneStatus, until?: string): MarkMove => {
      const known = readMarks(session)
      const read = marksIn(language, known)
      const keys = keysMarking(read, analysis, items, item)
      const isOpen = (status === 'open' || status === 'later') && ({ isOpen: true } as const)
      const changed = keys.map((key): [string, Mark] => [
        key,
        {
          at: timeAfter(known[key], Date.now()),
          hash: bodyHash(analysis, item),
          ...(status !== 'open' && { texts: bodyTexts(analysis, item), ...(language && { language }) }),
          ...(isOpen || { listed: new Date().toISOString().slice(0, 10) }),
          ...untilOf(known[key], status, until),
          ...(status === 'notForUs' && ({ isNotForUs: true } as const)),
        },
      ])
      const after = Object.fromEntries([...changed, ...setAside(read, analysis, item, keys)])
      const before = Object.fromEntries(Object.keys(after).map((key) => [key, known[key]]))
      return { before, after, isSaved: changeMarks(session, after) }
    },
    [analysis, session, items, language],
  )
  const done = useMemo(() => findDone(marks, analysis, items), [marks, analysis, items])
  const putOff = useMemo(
    () => findPutOff(marks, analysis, items, done, today),
    [marks, analysis, items, done, today],
  )
  const gone = useMemo(() => findGone(kept, analysis, done), [kept, analysis, done])
  return useMemo(
    () => ({ kept, done, gone, ...putOff, today, isUnsaved, setStatus }),
    [kept, done, gone, putOff, today, isUnsaved, setStatus],
  )
}

/** What is done keeps the day that it has waited for. */
function untilOf(
  before: Mark | undefined,
  status: DoneStatus,
  given: string | undefined,
): Pick<Mark, 'until'> {
  const until = status === 'done' && before?.isOpen ? before.until : given
  return until === undefined ? {} : { until }
}

/** All that a change of an insight's mark must change; its own key, where it has none yet. */
function keysMarking(
  marks: Known,
  analysis: Analysis,
  items: readonly InsightItem[],
  item: InsightItem,
): readonly string[] {
  const done = findDone(marks, analysis, items).get(item)
  // On a day before all others everything that is put off waits.
  const { waiting } = findPutOff(marks, analysis, items, new Map(), '')
  const keys = [done, waiting.get(item)].flatMap((found) => found?.keys ?? [])
  return keys.length > 0 ? [...new Set(keys)] : [keysOf(analysis, items).get(item) ?? '']
}

/** What an id meant before it was given to this insight keeps its mark, by its words. */
function setAside(
  marks: Known,
  analysis: Analysis,
  item: InsightItem,
  keys: readonly string[],
): readonly (readonly [key: string, Mark])[] {
  return keys.flatMap((key) => {
    const mark = marks[key]
    return mark && isOfAnother(analysis, item, mark) ? [[`${key}/${mark.hash}`, mark] as const] : []
  })
}

/** Returns false if nothing is left to take back: another tab has changed the mark since, or the session has ended. */
export function undoMove(session: SignedIn, { before, after }: MarkMove): boolean {
  const marks = readMarks(session)
  const changed = Object.entries(after)
    .filter(([key, { at }]) => marks[key]?.at === at)
    .map(([key, mark]): [string, Mark] => [
      key,
      {
        ...(before[key] ?? { hash: mark.hash, isOpen: true }),
        at: timeAfter(mark, Date.now()),
      },
    ])
  if (changed.length === 0) return false
  changeMarks(session, Object.fromEntries(changed))
  return !session.ended.aborted
}
