/** The owner's marks: all browser tabs merge theirs into one stored value. This page's copy is dropped at log-out. */
import * as v from 'valibot'
import { refreshSession, type SignedIn } from '../../session/session.ts'
import { onStoredElsewhere, readStored, writeStored } from '../../storage/browser-storage.ts'
import { parseStored } from '../../storage/parse-stored.ts'
import { MARKS_KEY } from '../../storage/storage-keys.ts'
import {
  byKey,
  type Mark,
  type Marks,
  merge,
  NO_MARKS,
  parseMark,
  shorten,
  sortedJson,
} from '../model/mark.ts'

interface KeptMarks {
  readonly marks: Marks
  /** False while storage has no room for them. */
  readonly isSaved: boolean
}

export const NOTHING_KEPT: KeptMarks = { marks: NO_MARKS, isSaved: true }

const STORED = v.object({ owner: v.string(), marks: v.array(v.unknown()) })

/** Of the session of this id. */
let copy: (KeptMarks & { readonly session: number }) | undefined
const listeners = new Set<() => void>()

/** The same result as long as nothing has changed. */
export function readMarks(session: SignedIn): KeptMarks {
  if (copy?.session === session.id) return copy
  if (session.ended.aborted) return NOTHING_KEPT
  const kept = { marks: readStoredMarks(session), isSaved: true, session: session.id }
  session.ended.addEventListener('abort', () => {
    copy = undefined
  })
  copy = kept
  return kept
}

/**
 * `make` is given the marks of all browser tabs, and makes those of a press. Returns false if they are kept by this page
 * only or, without any change, if the session has ended in any tab.
 */
export function changeMarks(session: SignedIn, make: (marks: Marks) => Marks): boolean {
  refreshSession()
  if (session.ended.aborted) return false
  const marks = mergeStored(session)
  return write(session, merge(marks, make(marks)))
}

/** Follows all browser tabs. Returns the unsubscribe function. */
export function subscribeToMarks(session: SignedIn, listener: () => void): () => void {
  listeners.add(listener)
  const leave = onStoredElsewhere((key) => {
    // What was removed stays so.
    const isOurs = key === null || key === MARKS_KEY
    if (isOurs && !session.ended.aborted && readStored(MARKS_KEY) !== null)
      write(session, mergeStored(session))
  })
  return () => {
    listeners.delete(listener)
    leave()
  }
}

function write(session: SignedIn, merged: Marks): boolean {
  const marks = shorten(merged)
  const text = format(session.user.ownerKey, marks)
  const isSaved = text === readStored(MARKS_KEY) || writeStored(MARKS_KEY, text)
  copy = { marks, isSaved, session: session.id }
  for (const listener of listeners) listener()
  return isSaved
}

function mergeStored(session: SignedIn): Marks {
  return merge(readMarks(session).marks, readStoredMarks(session))
}

function readStoredMarks({ user }: SignedIn): Marks {
  const stored = parseStored(STORED, readStored(MARKS_KEY))
  if (stored?.owner !== user.ownerKey) return NO_MARKS
  return byKey(
    stored.marks.flatMap((each): Mark[] => {
      const mark = parseMark(each)
      return mark ? [mark] : []
    }),
  )
}

/** Sorted, so that browser tabs with the same marks write the same text, which the browser tells nobody. */
function format(owner: string, marks: Marks): string {
  return sortedJson({ owner, marks: [...marks.values()].sort((a, b) => (a.key < b.key ? -1 : 1)) })
}
