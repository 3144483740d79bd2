/** The marks as this browser keeps them, for all its tabs, until log-out. */
import type { Analysis } from '../../../shared/analysis.ts'
import { onStoredElsewhere, readStored, removeStored, writeStored } from '../../session/browser-storage.ts'
import { refreshSession, type SignedIn } from '../../session/session.ts'
import { DONE_KEY } from '../../session/storage-keys.ts'
import { createStore } from '../../ui/create-store.ts'
import { hasTexts, type InsightItem } from '../list/insight-items.ts'
import { type DoneMarks, type MarksChange, parseDoneMarks, withoutGone } from './done-marks.ts'

/** Longer than another tab goes on without having heard of a change. */
const SETTLE_MS = 1000

/** Changes that are made again on whatever another tab stores: the last ones, and those that found no room. */
interface Pending {
  readonly changes: readonly MarksChange[]
  readonly isSaved: boolean
}

const SETTLED: Pending = { changes: [], isSaved: true }
const pending = createStore(SETTLED)
let settling: ReturnType<typeof setTimeout> | undefined

export const pendingMarks = pending.get

export function storedMarks(): string | null {
  return readStored(DONE_KEY)
}

export function subscribeToMarks(owner: string, listener: () => void): () => void {
  const unsubscribe = pending.subscribe(listener)
  const leave = onStoredElsewhere((key) => {
    const { changes } = pending.get()
    if (key === DONE_KEY && changes.length > 0) pending.set({ changes, isSaved: save(changes, owner) })
    listener()
  })
  return () => {
    unsubscribe()
    leave()
  }
}

export function readMarks(stored: string | null, { changes }: Pending, owner: string): DoneMarks {
  return changes.reduce((marks, change) => change(marks), parseDoneMarks(stored, owner))
}

/** False where the browser has no room for it. Nothing is changed once the session has ended, in whichever tab. */
export function changeMarks(session: SignedIn, change: MarksChange): boolean {
  refreshSession()
  if (session.ended.aborted) return false
  const settle = () => pending.set(SETTLED)
  const changes = [...pending.get().changes, change]
  const isSaved = save(changes, session.user.ownerKey)
  pending.set({ changes, isSaved })
  clearTimeout(settling)
  if (isSaved) settling = setTimeout(settle, SETTLE_MS)
  session.ended.addEventListener('abort', settle, { once: true })
  return isSaved
}

/** For a list that has just been fetched and saved: forgets the marks of insights that are no longer in it. */
export function pruneMarks(analysis: Analysis, session: SignedIn, items: readonly InsightItem[]): void {
  const listed = items.filter((item) => hasTexts(analysis, item))
  if (storedMarks() !== null) changeMarks(session, (marks) => withoutGone(marks, analysis, listed))
}

function save(changes: readonly MarksChange[], owner: string): boolean {
  const stored = storedMarks()
  // In one order: two tabs that have the same marks leave what is stored as it is.
  const entries = Object.entries(readMarks(stored, { changes, isSaved: false }, owner).hashes).sort()
  const text = JSON.stringify({ owner, hashes: Object.fromEntries(entries) } satisfies DoneMarks)
  if (entries.length === 0) removeStored(DONE_KEY)
  else if (text !== stored) return writeStored(DONE_KEY, text)
  return true
}
