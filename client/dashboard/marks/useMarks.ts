/** Which insights of a list are done. */
import { useCallback, useMemo, useSyncExternalStore } from 'react'
import type { Analysis } from '../../../shared/analysis.ts'
import type { SignedIn } from '../../session/session.ts'
import type { InsightItem } from '../insight/insight-items.ts'
import { type DoneStatus, findDone, markChange } from '../saved/done-marks.ts'
import { areMarksSaved, changeMarks, subscribeToMarks } from '../saved/kept-marks.ts'
import { useKeptMarks } from '../saved/useKeptMarks.ts'

export type Marks = ReturnType<typeof useMarks>

export function useMarks(analysis: Analysis, session: SignedIn, items: readonly InsightItem[]) {
  const marks = useKeptMarks(session.user.ownerKey)
  const isUnsaved = !useSyncExternalStore(subscribeToMarks, areMarksSaved, () => true)
  /** Returns false if the change is kept in this page only. */
  const setStatus = useCallback(
    (item: InsightItem, status: DoneStatus) =>
      changeMarks(session, markChange(analysis, items, item, status)),
    [analysis, session, items],
  )
  const done = useMemo(() => findDone(marks, analysis, items), [marks, analysis, items])
  return useMemo(() => ({ done, isUnsaved, setStatus }), [done, isUnsaved, setStatus])
}
