import { useCallback, useSyncExternalStore } from 'react'
import type { SignedIn } from '../../session/session.ts'
import { type Marks, NO_MARKS } from './done-marks.ts'
import { areMarksSaved, readMarks, subscribeToMarks } from './kept-marks.ts'

/** Follows the marks of all tabs of the browser. */
export function useKeptMarks(session: SignedIn): { readonly marks: Marks; readonly isUnsaved: boolean } {
  const subscribe = useCallback((listener: () => void) => subscribeToMarks(session, listener), [session])
  const marks = useSyncExternalStore(
    subscribe,
    () => readMarks(session),
    () => NO_MARKS,
  )
  const isUnsaved = !useSyncExternalStore(subscribe, areMarksSaved, () => true)
  return { marks, isUnsaved }
}
