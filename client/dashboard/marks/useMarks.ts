/** Which insights of a list are done. */
import { useCallback, useMemo, useSyncExternalStore } from 'react'
import type { Analysis } from '../../../shared/analysis.ts'
import type { SignedIn } from '../../session/session.ts'
import type { InsightItem } from '../insight/insight-items.ts'
import { type DoneStatus, type DoneTexts, findDone, markChange } from '../saved/done-marks.ts'
import { changeMarks, pendingMarks, readMarks, storedMarks, subscribeToMarks } from '../saved/kept-marks.ts'

export interface Marks {
  readonly done: ReadonlyMap<InsightItem, DoneTexts>
  readonly isUnsaved: boolean
  /** Returns false if the change is kept in this page only. */
  readonly setStatus: (item: InsightItem, status: DoneStatus) => boolean
}

export function useMarks(analysis: Analysis, session: SignedIn, items: readonly InsightItem[]): Marks {
  const stored = useSyncExternalStore(subscribeToMarks, storedMarks, () => null)
  const pending = useSyncExternalStore(subscribeToMarks, pendingMarks, pendingMarks)
  const setStatus = useCallback(
    (item: InsightItem, status: DoneStatus) =>
      changeMarks(session, markChange(analysis, items, item, status)),
    [analysis, session, items],
  )
  const done = useMemo(
    () => findDone(readMarks(stored, pending, session.user.ownerKey), analysis, items),
    [stored, pending, session, analysis, items],
  )
  return useMemo(() => ({ done, isUnsaved: !pending.isSaved, setStatus }), [done, pending, setStatus])
}
