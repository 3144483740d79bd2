/** The marks in this browser's storage, shared by all tabs until log-out. */
import type { Analysis } from '../../../shared/analysis.ts'
import { onStoredElsewhere, readStored, removeStored, writeStored } from '../../session/browser-storage.ts'
import { currentSession, refreshSession, type SignedIn } from '../../session/session.ts'
import { DONE_KEY } from '../../session/storage-keys.ts'
import { createStore } from '../../ui/create-store.ts'
import { hasTexts, type InsightItem } from '../insight/insight-items.ts'
import { type DoneMarks, type MarksChange, parseMarks, pruneChange, withChange } from './done-marks.ts'

/** Longer than a change takes to reach another tab. */
const SETTLE_MS = 1000

/** This page's last change: reapplied if another tab writes at the same time, and kept here if storage is full. */
interface Pending {
  readonly change: MarksChange
  readonly isSaved: boolean
}

const SETTLED: Pending = { change: {}, isSaved: true }
const pending = createStore(SETTLED)
let settling: ReturnType<typeof setTimeout> | undefined

let lastRead: { readonly from: readonly unknown[]; readonly marks: DoneMarks } = { from: [], marks: {} }

/** The same result as long as nothing has changed: React compares it, and thousands of marks take a while to parse. */
export function readMarks(owner: string): DoneMarks {
  const [stored, { change }] = [readStored(DONE_KEY), pending.get()]
  const from = [stored, change, owner]
  if (from.some((part, at) => part !== lastRead.from[at]))
    lastRead = { from, marks: withChange(parseMarks(stored, owner), change) }
  return lastRead.marks
}

export function areMarksSaved(): boolean {
  return pending.get().isSaved
}

export function subscribeToMarks(listener: () => void): () => void {
  const unsubscribe = pending.subscribe(listener)
  const leave = onStoredElsewhere((key) => {
    const session = currentSession()
    const { change } = pending.get()
    if (key === DONE_KEY && session.status === 'signed-in' && change !== SETTLED.change)
      save(session.user.ownerKey, change)
    listener()
  })
  return () => {
    unsubscribe()
    leave()
  }
}

/** Returns false if storage is full or, without any change, if the session has ended in any tab. */
export function changeMarks(session: SignedIn, change: MarksChange): boolean {
  refreshSession()
  if (session.ended.aborted) return false
  session.ended.addEventListener('abort', settle)
  const isSaved = save(session.user.ownerKey, { ...pending.get().change, ...change })
  clearTimeout(settling)
  if (isSaved) settling = setTimeout(settle, SETTLE_MS)
  return isSaved
}

export function pruneMarks(analysis: Analysis, session: SignedIn, items: readonly InsightItem[]): void {
  const listed = items.filter((item) => hasTexts(analysis, item))
  const change = pruneChange(readMarks(session.user.ownerKey), analysis, listed)
  if (Object.keys(change).length > 0) changeMarks(session, change)
}

function settle(): void {
  pending.set(SETTLED)
}

function save(owner: string, change: MarksChange): boolean {
  const stored = readStored(DONE_KEY)
  // Sorted, so that tabs with the same marks write the same text and don't trigger each other.
  const entries = Object.entries(withChange(parseMarks(stored, owner), change)).sort()
  const text = JSON.stringify({ owner, hashes: Object.fromEntries(entries) })
  const isSaved = text === stored || entries.length === 0 || writeStored(DONE_KEY, text)
  if (entries.length === 0) removeStored(DONE_KEY)
  pending.set({ change, isSaved })
  return isSaved
}
