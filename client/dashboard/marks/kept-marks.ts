/** The owner's marks: one store, which all tabs of the browser merge into and follow, until log-out. */
import type { Analysis } from '../../../shared/analysis.ts'
import { onStoredElsewhere, readStored, writeStored } from '../../session/browser-storage.ts'
import { refreshSession, type SignedIn } from '../../session/session.ts'
import { DONE_KEY } from '../../session/storage-keys.ts'
import { createStore } from '../../ui/create-store.ts'
import { type InsightItem, listedItems } from '../insight/insight-items.ts'
import {
  formatMarks,
  type Mark,
  type Marks,
  marksIn,
  mergeMarks,
  NO_MARKS,
  noteListed,
  parseMarks,
  timeAfter,
} from './done-marks.ts'
import { findDone } from './find-done.ts'

interface Known {
  readonly session: string
  /** As last read or written. */
  readonly text: string | null
  readonly marks: Marks
  /** False while storage has no room for them. */
  readonly isSaved: boolean
  /** The text lacks some of them: another tab wrote in the same moment. */
  readonly isBehind: boolean
}

const store = createStore<Known>({
  session: '',
  text: null,
  marks: NO_MARKS,
  isSaved: true,
  isBehind: false,
})

/** The same result as long as nothing has changed: React compares it, and thousands of marks take a while to parse. */
export function readMarks({ id, user }: SignedIn): Marks {
  const session = `${id} ${user.ownerKey}`
  const text = readStored(DONE_KEY)
  const known = store.get()
  if (known.session === session && known.text === text) return known.marks
  const before = known.session === session ? known : { marks: NO_MARKS, isSaved: true }
  const stored = parseMarks(text, user.ownerKey)
  const marks = mergeMarks(before.marks, stored)
  const isBehind = mergeMarks(stored, marks) !== stored
  store.setQuietly({ session, text, marks, isSaved: before.isSaved, isBehind })
  return marks
}

export function areMarksSaved(): boolean {
  return store.get().isSaved
}

/** Returns false if storage is full or, without any change, if the session has ended in any tab. */
export function changeMarks(session: SignedIn, change: Marks): boolean {
  refreshSession()
  if (session.ended.aborted) return false
  return write(session, mergeMarks(readMarks(session), change))
}

interface ArrivedList {
  readonly items: readonly InsightItem[]
  readonly language?: string | undefined
}

/** Notes which marks a list has that has just arrived. */
export function listMarks(analysis: Analysis, session: SignedIn, { items, language }: ArrivedList): void {
  const marks = readMarks(session)
  const done = findDone(marksIn(language, marks), analysis, listedItems(analysis, items))
  const keys = new Set([...done.values()].flatMap((found) => found.keys))
  const change = noteListed(marks, analysis, keys, Date.now())
  if (Object.keys(change).length > 0) changeMarks(session, change)
}

/** Of one tab. */
export function dropMarks(analysis: Analysis, session: SignedIn): void {
  const marks = Object.entries(readMarks(session)).filter(([key]) => key.startsWith(`${analysis}/`))
  const now = Date.now()
  const change = marks.map(([key, mark]): [string, Mark] => [
    key,
    { at: timeAfter(mark, now), hash: '', isOpen: true },
  ])
  changeMarks(session, Object.fromEntries(change))
}

export function subscribeToMarks(session: SignedIn, listener: () => void): () => void {
  const unsubscribe = store.subscribe(listener)
  const leave = onStoredElsewhere(() => {
    const marks = readMarks(session)
    // What was removed stays so.
    if (store.get().isBehind && !session.ended.aborted && readStored(DONE_KEY) !== null) write(session, marks)
    listener()
  })
  return () => {
    unsubscribe()
    leave()
  }
}

function write(session: SignedIn, marks: Marks): boolean {
  const { id, user } = session
  const before = readStored(DONE_KEY)
  const text = formatMarks(user.ownerKey, marks, Date.now())
  const isSaved = text === before || writeStored(DONE_KEY, text)
  store.set({
    session: `${id} ${user.ownerKey}`,
    text: isSaved ? text : before,
    marks,
    isSaved,
    isBehind: false,
  })
  return isSaved
}
