/** The marks as this browser keeps them, for all its tabs, until log-out. */
import type { Analysis } from '../../../shared/analysis.ts'
import { onStoredElsewhere, readStored, removeStored, writeStored } from '../../session/browser-storage.ts'
import { refreshSession, type SignedIn } from '../../session/session.ts'
import { DONE_KEY } from '../../session/storage-keys.ts'
import { createStore } from '../../ui/create-store.ts'
import { hasTexts, type InsightItem } from '../list/insight-items.ts'
import { type DoneMarks, type MarksChange, parseDoneMarks, withoutGone } from './done-marks.ts'

/** What the browser had no room for: made again on whatever is stored, for as long as this page and its session live. */
const unsaved = createStore<readonly MarksChange[]>([])

export const unsavedChanges = unsaved.get

export function storedMarks(): string | null {
  return readStored(DONE_KEY)
}

export function subscribeToMarks(listener: () => void): () => void {
  const unsubscribe = unsaved.subscribe(listener)
  const leave = onStoredElsewhere((key) => {
    if (key === null || key === DONE_KEY) listener()
  })
  return () => {
    unsubscribe()
    leave()
  }
}

export function readMarks(stored: string | null, changes: readonly MarksChange[], owner: string): DoneMarks {
  return changes.reduce((marks, change) => change(marks), parseDoneMarks(stored, owner))
}

/**
 * Made on what is stored now, as other tabs make theirs. False where it is known to this page alone. Nothing is changed
 * once the session has ended, in whichever tab.
 */
export function changeMarks(session: SignedIn, change: MarksChange): boolean {
  refreshSession()
  if (session.ended.aborted) return false
  const changes = [...unsaved.get(), change]
  const isSaved = write(readMarks(storedMarks(), changes, session.user.ownerKey))
  // Another array each time: it tells this tab's subscribers, as `storage` events tell those of the others.
  unsaved.set(isSaved ? [] : changes)
  if (!isSaved) session.ended.addEventListener('abort', () => unsaved.set([]), { once: true })
  return isSaved
}

/** For a list that has just been fetched and saved: forgets the marks of insights that are no longer in it. */
export function pruneMarks(analysis: Analysis, session: SignedIn, items: readonly InsightItem[]): void {
  const listed = items.filter((item) => hasTexts(analysis, item))
  if (storedMarks() !== null) changeMarks(session, (marks) => withoutGone(marks, analysis, listed))
}

function write(marks: DoneMarks): boolean {
  if (Object.keys(marks.hashes).length > 0) return writeStored(DONE_KEY, JSON.stringify(marks))
  removeStored(DONE_KEY)
  return true
}
