import { useMemo, useSyncExternalStore } from 'react'
import { onStoredElsewhere } from '../../session/browser-storage.ts'
import type { SignedIn } from '../../session/session.ts'
import { savedCounts, storedMetadata } from './saved-lists.ts'
import { countToDo, type ToDo } from './to-do.ts'
import { useKeptMarks } from './useKeptMarks.ts'

/** What is left to do in each tab; follows the marks and lists of all tabs of the browser. */
export function useToDo({ user }: SignedIn): ToDo {
  const marks = useKeptMarks(user.ownerKey)
  const metadata = useSyncExternalStore(onStoredElsewhere, storedMetadata, () => null)
  return useMemo(() => countToDo(marks, savedCounts(user, metadata)), [marks, metadata, user])
}
