/** Which insights of a list are done, and how an owner changes that. */
import { useCallback, useMemo } from 'react'
import type { Analysis } from '../../../shared/analysis.ts'
import type { SignedIn } from '../../session/session.ts'
import type { InsightItem } from '../insight/insight-items.ts'
import { type Mark, timeAfter } from './done-marks.ts'
import { bodyHash, bodyTexts, findDone, keysOf } from './find-done.ts'
import { changeMarks, readMarks } from './kept-marks.ts'
import { useKeptMarks } from './useKeptMarks.ts'

export type DoneStatus = 'open' | 'done' | 'notForUs'

/** One change of the store by tab and id, so that it can be taken back whatever list is shown then. */
export interface MarkMove {
  readonly before: Readonly<Record<string, Mark | undefined>>
  readonly after: Readonly<Record<string, Mark>>
  /** False if it is kept by this page only. */
  readonly isSaved: boolean
}

export type Marks = ReturnType<typeof useMarks>

export function useMarks(analysis: Analysis, session: SignedIn, items: readonly InsightItem[]) {
  const { marks, isUnsaved } = useKeptMarks(session)
  const setStatus = useCallback(
    (item: InsightItem, status: DoneStatus): MarkMove => {
      const known = readMarks(session)
      const keys = findDone(known, analysis, items).get(item)?.keys ?? [
        keysOf(analysis, items).get(item) ?? '',
      ]
      const isOpen = status === 'open' && ({ isOpen: true } as const)
      const changed = keys.map((key): [string, Mark] => [
        key,
        {
          at: timeAfter(known[key], Date.now()),
          hash: bodyHash(analysis, item),
          ...(isOpen || { texts: bodyTexts(analysis, item), listed: today() }),
          ...(status === 'notForUs' && ({ isNotForUs: true } as const)),
        },
      ])
      const after = Object.fromEntries(changed)
      const before = Object.fromEntries(keys.map((key) => [key, known[key]]))
      return { before, after, isSaved: changeMarks(session, after) }
    },
    [analysis, session, items],
  )
  const done = useMemo(() => findDone(marks, analysis, items), [marks, analysis, items])
  return useMemo(() => ({ done, isUnsaved, setStatus }), [done, isUnsaved, setStatus])
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

function today(): string {
  return new Date().toISOString().slice(0, 10)
}
