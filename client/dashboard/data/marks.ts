/** The only store of the owner's marks. All browser tabs merge theirs into one stored value. A logout clears it. */
import { useCallback, useSyncExternalStore } from 'react'
import * as v from 'valibot'
import { isSameOwner } from '../../../shared/owner.ts'
import { createStore } from '../../create-store.ts'
import { type LoggedIn, refreshSession } from '../../session/session.ts'
import { onStoredElsewhere, readStored, removeStored, writeStored } from '../../storage/browser-storage.ts'
import { parseStored } from '../../storage/parse-stored.ts'
import { FEWER_TEXTS, writeMakingRoom } from '../../storage/room.ts'
import { MARKS_KEY } from '../../storage/storage-keys.ts'
import {
  byKey,
  hashOldTexts,
  type Marks,
  type MarksByTab,
  merge,
  NO_MARKS,
  parseMark,
  splitByTab,
  withHashes,
} from '../model/mark.ts'

interface OwnersMarks {
  readonly marks: Marks
  readonly byTab: MarksByTab
  /** False while storage has no room for the marks. */
  readonly isSaved: boolean
  readonly session: number | undefined
  readonly stored: StoredMarks
}

interface StoredMarks {
  readonly text: string | null
  readonly marks: Marks
  /** Fields that a newer release has stored, which are preserved. */
  readonly others: Readonly<Record<string, unknown>>
}

const NONE: OwnersMarks = {
  marks: NO_MARKS,
  byTab: splitByTab(NO_MARKS, undefined),
  isSaved: true,
  session: undefined,
  stored: { text: null, marks: NO_MARKS, others: {} },
}

const STORED = v.looseObject({ owner: v.string(), marks: v.array(v.unknown()) })

const store = createStore(NONE)

function setMarks(next: Omit<OwnersMarks, 'byTab'>): OwnersMarks {
  const current = { ...next, byTab: splitByTab(next.marks, store.get().byTab) }
  store.set(current)
  return current
}

/** Subscribes to the marks of all browser tabs. */
export function useMarks(session: LoggedIn): OwnersMarks {
  const subscribe = useCallback((listener: () => void) => subscribeToMarks(session, listener), [session])
  return useSyncExternalStore(
    subscribe,
    () => readMarks(session),
    () => NONE,
  )
}

/** Returns the same object as long as nothing has changed. */
export function readMarks(session: LoggedIn): OwnersMarks {
  return currentMarks(session) ?? NONE
}

/** Returns undefined if the session has ended. */
function currentMarks(session: LoggedIn): OwnersMarks | undefined {
  const current = store.get()
  if (current.session === session.id) return current
  return session.ended.aborted ? undefined : readFirst(session)
}

/** Runs before anything subscribes to the session's marks, so it may run while React renders. */
function readFirst(session: LoggedIn): OwnersMarks {
  const stored = readStoredMarks(session, [])
  session.ended.addEventListener('abort', () => {
    store.set(NONE)
    // This page may have written them when another browser tab had already logged out.
    if (parse(readStored(MARKS_KEY), session)) removeStored(MARKS_KEY)
  })
  return setMarks({ session: session.id, marks: stored.marks, isSaved: true, stored })
}

export function subscribeToMarks(session: LoggedIn, listener: () => void): () => void {
  // The first read is no change, so the listener must not run for it.
  currentMarks(session)
  const unsubscribe = store.subscribe(listener)
  const leave = onStoredElsewhere((key, value) => {
    if (key !== null && key !== MARKS_KEY) return
    const text = key === null ? readStored(MARKS_KEY) : value
    if (text === store.get().stored.text) return
    const arrived = parse(text, session)
    // A removal or another owner's marks come from a logout or a login, which also ends this session.
    if (arrived) receive(session, { arrived })
  })
  return () => {
    unsubscribe()
    leave()
  }
}

export interface Change {
  readonly made: Marks
  readonly before: Marks
  /** False if storage has no room, so that only this page has the marks, and after the session's end. */
  readonly isSaved: boolean
}

/**
 * `make` receives the marks of all browser tabs and returns an action's marks. Nothing changes if the session has ended in
 * any browser tab.
 */
export function changeMarks(session: LoggedIn, make: (marks: Marks) => Marks): Change {
  return receive(session, { make, write: writeMakingRoomFor })
}

/** Adds a link's marks, unless storage has no room for them. Returns whether they are stored. */
export function addLinkedMarks(session: LoggedIn, marks: Marks): boolean {
  return receive(session, { make: () => marks, write: writeMakingRoomFor, isOnlyIfSaved: true }).isSaved
}

/** Like changeMarks, but for marks that no press has made: nothing is dropped to make room for them. */
export function addToMarks(session: LoggedIn, make: (marks: Marks) => Marks): Change {
  return receive(session, { make })
}

interface Incoming {
  /** What another browser tab has stored. This page may have overwritten it since, or not see it yet. */
  readonly arrived?: StoredMarks
  readonly make?: (marks: Marks) => Marks
  readonly write?: typeof write
  readonly isOnlyIfSaved?: true
}

/** The only way into the store: merges incoming marks with this page's and the stored ones, and stores what is missing. */
function receive(session: LoggedIn, incoming: Incoming): Change {
  const { arrived, make, isOnlyIfSaved } = incoming
  refreshSession()
  const now = currentMarks(session)
  if (!now) return { made: NO_MARKS, before: NO_MARKS, isSaved: false }
  const stored = readStoredMarks(session, [now.stored, ...(arrived ? [arrived] : [])])
  const before = merge(merge(now.marks, stored.marks), arrived?.marks ?? NO_MARKS)
  const made = make?.(before) ?? NO_MARKS
  const marks = hashOldTexts(merge(before, made))
  // Only an action tries again to store marks that there was no room for.
  const isKnown = marks === now.marks && stored === now.stored
  if (isKnown && (now.isSaved || !make)) return { made, before, isSaved: now.isSaved }
  const isMissing = merge(stored.marks, marks) !== stored.marks
  const written = isMissing ? (incoming.write ?? write)(session, marks, stored.others) : stored
  const isSaved = written !== undefined || hasAll(stored.marks, marks)
  if (isSaved || !isOnlyIfSaved)
    // Fewer texts than all, if storage has no room for them.
    setMarks({
      session: session.id,
      marks: isMissing && written ? written.marks : marks,
      isSaved,
      stored: written ?? stored,
    })
  return { made, before, isSaved }
}

/** Each text is parsed once. */
function readStoredMarks(session: LoggedIn, parsed: readonly StoredMarks[]): StoredMarks {
  const text = readStored(MARKS_KEY)
  return parsed.find((each) => each.text === text) ?? parse(text, session) ?? { ...NONE.stored, text }
}

/** Ignores texts: a mark counts as saved even if there was no room for them. */
function hasAll(stored: Marks, marks: Marks): boolean {
  return merge(stored, byKey([...marks.values()].map(withHashes))) === stored
}

/** Drops damaged marks. Returns undefined if there are none, or if they belong to another owner. */
function parse(text: string | null, { user }: LoggedIn): StoredMarks | undefined {
  const { owner, marks = [], ...others } = parseStored(STORED, text) ?? {}
  if (owner === undefined || !isSameOwner(owner, user.ownerKey)) return undefined
  return { marks: byKey(marks.flatMap((each) => parseMark(each) ?? [])), others, text }
}

/** Returns what is stored now, or undefined if there is no room. */
function write(session: LoggedIn, marks: Marks, others: StoredMarks['others']): StoredMarks | undefined {
  const all = format(session, marks, others)
  return writeStored(MARKS_KEY, all.text) ? all : undefined
}

function writeMakingRoomFor(
  session: LoggedIn,
  marks: Marks,
  others: StoredMarks['others'],
): StoredMarks | undefined {
  function* versions() {
    yield format(session, marks, others)
    for (const count of FEWER_TEXTS) yield format(session, hashOldTexts(marks, count), others)
  }
  return writeMakingRoom(MARKS_KEY, versions())
}

function format({ user }: LoggedIn, marks: Marks, others: StoredMarks['others']) {
  const text = JSON.stringify({ ...others, owner: user.ownerKey, marks: [...marks.values()] })
  return { text, marks, others }
}
