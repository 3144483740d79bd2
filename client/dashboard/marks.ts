/** The only store of the owner's marks. All browser tabs merge theirs into one stored value. A logout clears it. */
import { useCallback, useSyncExternalStore } from 'react'
import * as v from 'valibot'
import { createStore } from '../create-store.ts'
import { refreshSession, type SignedIn } from '../session/session.ts'
import { onStoredElsewhere, readStored, writeStored } from '../storage/browser-storage.ts'
import { writeDroppingLists } from '../storage/make-room.ts'
import { parseStored } from '../storage/parse-stored.ts'
import { MARKS_KEY, RELEASE_2_MARKS_KEY } from '../storage/storage-keys.ts'
import { type NewKeys, renameMarks } from './lists/release-2.ts'
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
} from './model/mark.ts'

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

/** The marks on this page, and the text that they were parsed from, so that each text is parsed once. */
interface Held extends HeldMarks, Stored {
  readonly session: number
  readonly text: string | null
  readonly release2Text: string | null
  /** Those of this page's lists. A mark that is parsed gets its insight's new key. */
  readonly newKeys: NewKeys
}

const store = createStore<Held | undefined>(undefined)

function hold(next: Omit<Held, 'byTab'>): Held {
  const held = { ...next, byTab: splitByTab(next.marks, store.get()?.byTab) }
  store.set(held)
  return held
}

/** Subscribes to the marks of all browser tabs. */
export function useMarks(session: SignedIn): HeldMarks {
  const subscribe = useCallback((listener: () => void) => subscribeToMarks(session, listener), [session])
  return useSyncExternalStore(
    subscribe,
    () => readMarks(session),
    () => NOTHING_HELD,
  )
}

/** Returns the same object as long as nothing has changed. */
export function readMarks(session: SignedIn): HeldMarks {
  return heldBy(session) ?? NOTHING_HELD
}

/** Returns undefined if the session has ended. */
function heldBy(session: SignedIn): Held | undefined {
  const held = store.get()
  if (held?.session === session.id) return held
  return session.ended.aborted ? undefined : readFirst(session)
}

/** Runs before anything subscribes to the session's marks, so it may run while React renders. */
function readFirst(session: SignedIn): Held {
  const text = readStored(MARKS_KEY)
  const release2Text = readStored(RELEASE_2_MARKS_KEY)
  const newKeys: NewKeys = new Map()
  const stored = parse(text, session, newKeys)
  const marks = merge(stored.marks, parse(release2Text, session, newKeys).marks)
  const first = hold({ ...stored, marks, isSaved: true, session: session.id, text, release2Text, newKeys })
  session.ended.addEventListener('abort', () => store.set(undefined))
  return first
}

/** Returns the unsubscribe function. */
export function subscribeToMarks(session: SignedIn, listener: () => void): () => void {
  keepRelease2(session)
  const unsubscribe = store.subscribe(listener)
  const leave = onStoredElsewhere((key) => {
    if (key === null || key === MARKS_KEY || key === RELEASE_2_MARKS_KEY) follow(session)
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
export function changeMarks(session: SignedIn, make: (marks: Marks) => Marks): Change {
  return change(session, make, writeMakingRoom)
}

/** Like changeMarks, but for marks that no action has made: nothing is dropped to make room for them. */
export function addToMarks(session: SignedIn, make: (marks: Marks) => Marks): void {
  change(session, make, write)
}

/** From now on, marks under 2.0's keys count as the marks of these insights. */
export function renameOldKeys(session: SignedIn, keys: NewKeys): void {
  const now = heldBy(session)
  if (!now || [...keys].every(([old, key]) => now.newKeys.get(old) === key)) return
  const newKeys = new Map([...now.newKeys, ...keys])
  hold({ ...now, newKeys, marks: renameMarks(now.marks, newKeys) })
}

/** Saves 2.0's marks once, because 2.0 keeps only 500 per tab. */
function keepRelease2(session: SignedIn): void {
  const now = heldBy(session)
  if (!now || now.text !== null || now.marks.size === 0) return
  write(session, now)
  hold({ ...now, text: readStored(MARKS_KEY) })
}

/** Returns the stored marks, or undefined if there is no room. */
type Write = (session: SignedIn, marks: Stored) => Marks | undefined

function change(session: SignedIn, make: (marks: Marks) => Marks, save: Write): Change {
  refreshSession()
  follow(session)
  const now = heldBy(session)
  if (!now) return { made: NO_MARKS, before: NO_MARKS, isSaved: false }
  const made = make(now.marks)
  const marks = hashOldTexts(merge(now.marks, made))
  if (marks === now.marks && now.isSaved) return { made, before: now.marks, isSaved: true }
  const saved = save(session, { ...now, marks })
  const isSaved = saved !== undefined
  hold({ ...now, marks: saved ?? marks, isSaved, text: readStored(MARKS_KEY) })
  return { made, before: now.marks, isSaved }
}

/** Merges the marks that another browser tab, or one of release 2.0, has stored. Writes only if some are missing there. */
function follow(session: SignedIn): void {
  refreshSession()
  const now = heldBy(session)
  if (!now) return
  const text = readStored(MARKS_KEY)
  const release2Text = readStored(RELEASE_2_MARKS_KEY)
  // Another owner's login removes the marks before it stores the token that ends this session.
  const isRemoved = text === null && now.text !== null
  if (isRemoved || (text === now.text && release2Text === now.release2Text)) return
  const stored = parse(text, session, now.newKeys)
  const release2 = parse(release2Text, session, now.newKeys).marks
  const marks = hashOldTexts(merge(merge(now.marks, stored.marks), release2))
  const isMissing = merge(stored.marks, marks) !== stored.marks
  const isWritten = isMissing && write(session, { ...stored, marks }) !== undefined
  hold({
    ...now,
    ...stored,
    marks,
    isSaved: !isMissing || isWritten || hasAll(merge(stored.marks, release2), marks),
    text: readStored(MARKS_KEY),
    release2Text,
  })
}

/** Ignores texts: a mark counts as saved even if there was no room for them. */
function hasAll(stored: Marks, marks: Marks): boolean {
  return merge(stored, byKey([...marks.values()].map(withHashes))) === stored
}

/** Drops damaged marks. Returns no marks if they belong to another owner. */
function parse(text: string | null, { user }: SignedIn, newKeys: NewKeys): Stored {
  const { owner, marks = [], ...others } = parseStored(STORED, text) ?? {}
  if (owner !== user.ownerKey) return { marks: NO_MARKS, others: {} }
  return { marks: renameMarks(byKey(marks.flatMap((each) => parseMark(each) ?? [])), newKeys), others }
}

function write(session: SignedIn, stored: Stored): Marks | undefined {
  return writeStored(MARKS_KEY, format(session, stored)) ? stored.marks : undefined
}

function format({ user }: SignedIn, { marks, others }: Stored): string {
  return JSON.stringify({ ...others, owner: user.ownerKey, marks: [...marks.values()] })
}

/** If storage is full, removes as few texts of marks as possible, oldest first, and then saved lists. */
function writeMakingRoom(session: SignedIn, { marks, others }: Stored): Marks | undefined {
  const all = write(session, { marks, others })
  if (all) return all
  const oldest = [...marks.values()].filter(({ texts }) => texts).sort((a, b) => a.at - b.at)
  const shorter = (count: number) => ({
    marks: new Map([...marks, ...byKey(oldest.slice(0, count).map(withHashes))]),
    others,
  })
  let [tooFew, enough] = [0, oldest.length]
  const shortest = shorter(enough)
  let saved = write(session, shortest)
  if (!saved) return writeDroppingLists(MARKS_KEY, format(session, shortest)) ? shortest.marks : undefined
  while (enough - tooFew > 1) {
    const count = Math.floor((tooFew + enough) / 2)
    const longer = write(session, shorter(count))
    if (longer) [saved, enough] = [longer, count]
    else tooFew = count
  }
  return saved
}
