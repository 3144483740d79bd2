/** The only store of the owner's marks. All browser tabs merge theirs into one stored value. A logout clears it. */
import { useCallback, useSyncExternalStore } from 'react'
import * as v from 'valibot'
import { isSameOwner } from '../../../shared/owner.ts'
import { createStore } from '../../create-store.ts'
import { type LoggedIn, refreshSession } from '../../session/session.ts'
import { onStoredElsewhere, readStored, writeStored } from '../../storage/browser-storage.ts'
import { writeDroppingLists } from '../../storage/make-room.ts'
import { parseStored } from '../../storage/parse-stored.ts'
import { MARKS_KEY } from '../../storage/storage-keys.ts'
import {
  byKey,
  hashOldTexts,
  latest,
  type Marks,
  type MarksByTab,
  merge,
  NO_MARKS,
  parseMark,
  splitByTab,
  withHashes,
} from '../model/mark.ts'

interface HeldMarks {
  readonly marks: Marks
  readonly byTab: MarksByTab
  /** False while storage has no room for the marks. */
  readonly isSaved: boolean
}

const NOTHING_HELD: HeldMarks = {
  marks: NO_MARKS,
  byTab: splitByTab(NO_MARKS, undefined),
  isSaved: true,
}

const STORED = v.looseObject({ owner: v.string(), marks: v.array(v.unknown()) })

interface Stored {
  readonly marks: Marks
  /** Fields that a newer release has stored, which are preserved. */
  readonly others: Readonly<Record<string, unknown>>
}

interface Held extends HeldMarks {
  readonly session: number
  /** What is stored, and its text, so that each text is parsed once. */
  readonly stored: Stored
  readonly text: string | null
}

const store = createStore<Held | undefined>(undefined)

function hold(next: Omit<Held, 'byTab'>): Held {
  const held = { ...next, byTab: splitByTab(next.marks, store.get()?.byTab) }
  store.set(held)
  return held
}

/** Subscribes to the marks of all browser tabs. */
export function useMarks(session: LoggedIn): HeldMarks {
  const subscribe = useCallback((listener: () => void) => subscribeToMarks(session, listener), [session])
  return useSyncExternalStore(
    subscribe,
    () => readMarks(session),
    () => NOTHING_HELD,
  )
}

/** Returns the same object as long as nothing has changed. */
export function readMarks(session: LoggedIn): HeldMarks {
  return heldBy(session) ?? NOTHING_HELD
}

/** Returns undefined if the session has ended. */
function heldBy(session: LoggedIn): Held | undefined {
  const held = store.get()
  if (held?.session === session.id) return held
  return session.ended.aborted ? undefined : readFirst(session)
}

/** Runs before anything subscribes to the session's marks, so it may run while React renders. */
function readFirst(session: LoggedIn): Held {
  const text = readStored(MARKS_KEY)
  const stored = parse(text, session)
  const first = hold({ session: session.id, marks: stored.marks, isSaved: true, stored, text })
  session.ended.addEventListener('abort', () => store.set(undefined))
  return first
}

/** Returns the unsubscribe function. */
export function subscribeToMarks(session: LoggedIn, listener: () => void): () => void {
  // The listener hears of changes only.
  heldBy(session)
  const unsubscribe = store.subscribe(listener)
  const leave = onStoredElsewhere((key, text) => {
    if (key !== null && key !== MARKS_KEY) return
    // Another owner's login removes the marks before it stores the token that ends this session.
    if ((key === null ? readStored(MARKS_KEY) : text) !== null) receive(session, { text })
  })
  return () => {
    unsubscribe()
    leave()
  }
}

/** What changing the marks has done. */
export interface Change {
  readonly made: Marks
  /** All marks from before. */
  readonly before: Marks
  /** False if storage has no room, so that only this page has the marks, and after the session's end. */
  readonly isSaved: boolean
}

/**
 * `make` receives the marks of all browser tabs and returns an action's marks. Nothing changes if the session has ended in
 * any browser tab.
 */
export function changeMarks(session: LoggedIn, make: (marks: Marks) => Marks): Change {
  return receive(session, { make, write: writeMakingRoom })
}

/** Like changeMarks, but for marks that no action has made: nothing is dropped to make room for them. */
export function addToMarks(session: LoggedIn, make: (marks: Marks) => Marks): Change {
  return receive(session, { make })
}

interface Arrival {
  /** What another browser tab has stored. This page may have overwritten it since. */
  readonly text?: string | null
  readonly make?: (marks: Marks) => Marks
  readonly write?: typeof write
}

/** The only way into the store: merges marks that arrive here with this page's and the stored ones, and stores what is missing. */
function receive(session: LoggedIn, arrival: Arrival): Change {
  refreshSession()
  const now = heldBy(session)
  if (!now) return { made: NO_MARKS, before: NO_MARKS, isSaved: false }
  const text = readStored(MARKS_KEY)
  const stored = text === now.text ? now.stored : parse(text, session)
  const arrived = arrival.text === text ? stored : parse(arrival.text ?? null, session)
  const before = merge(merge(now.marks, stored.marks), arrived.marks)
  const made = arrival.make?.(before) ?? NO_MARKS
  const marks = hashOldTexts(merge(before, made))
  // Only an action tries again to store marks that there was no room for.
  const isKnown = marks === now.marks && stored === now.stored
  if (isKnown && (now.isSaved || !arrival.make)) return { made, before, isSaved: now.isSaved }
  const all = { ...stored, marks }
  const isMissing = merge(stored.marks, marks) !== stored.marks
  // Fewer texts than all, if storage has no room for them.
  const written = isMissing ? (arrival.write ?? write)(session, all) : all
  const isSaved = written !== undefined || hasAll(stored.marks, marks)
  hold({
    session: session.id,
    marks: (written ?? all).marks,
    isSaved,
    stored: written ?? stored,
    text: readStored(MARKS_KEY),
  })
  return { made, before, isSaved }
}

/** Ignores texts: a mark counts as saved even if there was no room for them. */
function hasAll(stored: Marks, marks: Marks): boolean {
  return merge(stored, byKey([...marks.values()].map(withHashes))) === stored
}

/** Drops damaged marks. Returns no marks if they belong to another owner. */
function parse(text: string | null, { user }: LoggedIn): Stored {
  const { owner, marks = [], ...others } = parseStored(STORED, text) ?? {}
  if (owner === undefined || !isSameOwner(owner, user.ownerKey)) return { marks: NO_MARKS, others: {} }
  return { marks: byKey(marks.flatMap((each) => parseMark(each) ?? [])), others }
}

/** Returns what is stored now, or undefined if there is no room. */
function write(session: LoggedIn, stored: Stored): Stored | undefined {
  return writeStored(MARKS_KEY, format(session, stored)) ? stored : undefined
}

function format({ user }: LoggedIn, { marks, others }: Stored): string {
  return JSON.stringify({ ...others, owner: user.ownerKey, marks: [...marks.values()] })
}

/** If storage is full, removes the texts of the oldest marks, a quarter at a time, and then saved lists. */
function writeMakingRoom(session: LoggedIn, all: Stored): Stored | undefined {
  const withTexts = latest(all.marks, all.marks.size).filter(({ texts }) => texts)
  let shorter = all
  for (const quarters of [4, 3, 2, 1, 0]) {
    const old = withTexts.slice(Math.floor((withTexts.length * quarters) / 4))
    shorter = { ...all, marks: new Map([...all.marks, ...byKey(old.map(withHashes))]) }
    if (write(session, shorter)) return shorter
  }
  return writeDroppingLists(MARKS_KEY, format(session, shorter)) ? shorter : undefined
}
