/** What is done, kept in this browser for all its tabs until log-out. */
import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react'
import type { Analysis } from '../../../shared/analysis.ts'
import {
  holdInMemory,
  onStoredElsewhere,
  readStored,
  removeStored,
  writeStored,
} from '../../session/browser-storage.ts'
import { refreshSession, type SignedIn } from '../../session/session.ts'
import { DONE_KEY } from '../../session/storage-keys.ts'
import { createStore } from '../../ui/create-store.ts'
import type { InsightItem } from '../list/insight-items.ts'
import {
  type DoneMarks,
  findDone,
  parseDoneMarks,
  withMark,
  withoutChanged,
  withoutMark,
} from './done-marks.ts'

export type DoneStatus = 'open' | 'done'

export interface Done {
  readonly items: ReadonlySet<InsightItem>
  readonly setStatus: (item: InsightItem, status: DoneStatus) => void
}

export function useDone(analysis: Analysis, session: SignedIn, items: readonly InsightItem[]): Done {
  const owner = session.user.ownerKey
  const stored = useSyncExternalStore(subscribe, read, () => null)
  const marks = useMemo(() => parseDoneMarks(stored, owner), [stored, owner])

  useEffect(() => {
    const kept = withoutChanged(marks, analysis, items)
    if (kept !== marks) keep(session, kept)
    // Another owner's, or none at all.
    else if (stored !== null && Object.keys(marks.hashes).length === 0) removeStored(DONE_KEY)
  }, [stored, marks, analysis, items, session])

  const setStatus = useCallback(
    (item: InsightItem, status: DoneStatus) =>
      keep(
        session,
        (status === 'done' ? withMark : withoutMark)(parseDoneMarks(read(), owner), analysis, item),
      ),
    [analysis, session, owner],
  )
  return useMemo(
    () => ({ items: findDone(marks, analysis, items), setStatus }),
    [marks, analysis, items, setStatus],
  )
}

/** Rises with each change by this tab, of which the browser tells other tabs alone. */
const changes = createStore(0)

function subscribe(listener: () => void): () => void {
  const unsubscribe = changes.subscribe(listener)
  const leave = onStoredElsewhere((key) => {
    if (key === null || key === DONE_KEY) listener()
  })
  return () => {
    unsubscribe()
    leave()
  }
}

function read(): string | null {
  return readStored(DONE_KEY)
}

/** Nothing is written once the session has ended, in whichever tab. */
function keep(session: SignedIn, marks: DoneMarks): void {
  refreshSession()
  if (session.ended.aborted) return
  const text = JSON.stringify(marks)
  if (!writeStored(DONE_KEY, text)) holdInMemory(DONE_KEY, text)
  changes.set(changes.get() + 1)
}
