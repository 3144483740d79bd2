import { useMemo, useSyncExternalStore } from 'react'
import type { SignedIn } from '../../session/session.ts'
import { pendingMarks, readMarks, storedMarks, subscribeToMarks } from './kept-marks.ts'
import { savedCounts, storedMetadata } from './saved-lists.ts'
import { countToDo, type ToDo } from './to-do.ts'

/** What is left to do in each tab; follows the marks and lists of all tabs of the browser. */
export function useToDo({ user }: SignedIn): ToDo {
  const stored = useSyncExternalStore(subscribeToMarks, storedMarks, () => null)
  const pending = useSyncExternalStore(subscribeToMarks, pendingMarks, pendingMarks)
  const metadata = useSyncExternalStore(subscribeToMarks, storedMetadata, () => null)
  return useMemo(
    () => countToDo(readMarks(stored, pending, user.ownerKey), savedCounts(user, metadata)),
    [stored, pending, metadata, user],
  )
}
