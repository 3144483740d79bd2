/** Which insights of a list are done. */
import { useCallback, useMemo, useSyncExternalStore } from 'react'
import type { Analysis } from '../../../shared/analysis.ts'
import type { SignedIn } from '../../session/session.ts'
import type { InsightItem } from '../list/insight-items.ts'
import { type DoneStatus, type DoneTexts, findDone, statusChange } from './done-marks.ts'
import { changeMarks, pendingMarks, readMarks, storedMarks, subscribeToMarks } from './kept-marks.ts'

export interface Done {
  readonly items: ReadonlyMap<InsightItem, DoneTexts>
  /** The browser had no room for the last marks. */
  readonly isUnsaved: boolean
  /** False where this page alone will know of it. */
  readonly setStatus: (item: InsightItem, status: DoneStatus) => boolean
}

export function useDone(analysis: Analysis, session: SignedIn, items: readonly InsightItem[]): Done {
  const owner = session.user.ownerKey
  const subscribe = useCallback((listener: () => void) => subscribeToMarks(owner, listener), [owner])
  const stored = useSyncExternalStore(subscribe, storedMarks, () => null)
  const pending = useSyncExternalStore(subscribe, pendingMarks, pendingMarks)
  const setStatus = useCallback(
    (item: InsightItem, status: DoneStatus) =>
      changeMarks(session, statusChange(analysis, items, item, status)),
    [analysis, session, items],
  )
  return useMemo(
    () => ({
      items: findDone(readMarks(stored, pending, owner), analysis, items),
      isUnsaved: !pending.isSaved,
      setStatus,
    }),
    [stored, pending, owner, analysis, items, setStatus],
  )
}
