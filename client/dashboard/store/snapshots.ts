/** This owner's lists in this browser: for each analysis the array as it came (spec, section 7), and what is known of it. */
import type { Analysis } from '../../../shared/analysis.ts'
import { currentLanguage } from '../../language/messages.ts'
import type { SessionUser } from '../../session/session-token.ts'
import {
  holdInMemory,
  onStoredElsewhere,
  readStored,
  removeStored,
  writeStored,
} from '../../storage/browser-storage.ts'
import { parseJson } from '../../storage/parse-json.ts'
import { ABOUT_KEY, LIST_KEYS, listKey } from '../../storage/storage-keys.ts'
import { parseInsights, textsByKey } from '../model/insight.ts'
import { type Arrival, createSnapshot, olderTexts, type Snapshot } from '../model/snapshot.ts'
import { formatAbout, readAbout } from './about.ts'

export interface StoredSnapshot extends Snapshot {
  /** The `at` of the news that the owner has seen. */
  readonly seenAt?: string | undefined
  /** There was no room for it: it holds on this page alone. */
  readonly isUnsaved?: true
}

/** Undefined where nothing is saved, or another owner's. */
export function readSnapshot(analysis: Analysis, user: SessionUser): StoredSnapshot | undefined {
  const about = readAbout()
  if (isForeign(about.owner, user)) return undefined
  const list = parseJson(readStored(listKey(analysis)))
  if (!Array.isArray(list)) return undefined
  const {
    fetchedAt = '',
    language = currentLanguage(),
    seenAt,
    news,
    olderTexts: older = [],
  } = about.lists[analysis] ?? {}
  const insights = parseInsights(analysis, list)
  return {
    fetchedAt,
    language,
    insights,
    knownTexts: new Map([...older, ...textsByKey(insights)]),
    news,
    seenAt,
  }
}

/** ISO 8601; '' where it isn't known. */
export function savedAt(analysis: Analysis, user: SessionUser): string {
  const { owner, lists } = readAbout()
  return (isForeign(owner, user) ? undefined : lists[analysis]?.fetchedAt) ?? ''
}

/** `previous`: what this page shows. Where there is no room, what was saved stays as it was. */
export function saveArrival(
  analysis: Analysis,
  user: SessionUser,
  previous: StoredSnapshot | undefined,
  arrival: Arrival,
): StoredSnapshot {
  if (isForeign(readAbout().owner, user)) for (const key of [...LIST_KEYS, ABOUT_KEY]) removeStored(key)
  const base = previous?.isUnsaved ? previous : (readSnapshot(analysis, user) ?? previous)
  const snapshot = { ...createSnapshot(analysis, base, arrival, base?.seenAt), seenAt: base?.seenAt }
  return write(analysis, user, JSON.stringify(arrival.list), snapshot)
    ? snapshot
    : { ...snapshot, isUnsaved: true }
}

/** News that the owner has seen is no longer joined by later news. */
export function saveSeen(analysis: Analysis, user: SessionUser, seenAt: string): void {
  const { owner = user.ownerKey, lists } = readAbout()
  if (isForeign(owner, user)) return
  const about = formatAbout({ owner, lists: { ...lists, [analysis]: { ...lists[analysis], seenAt } } })
  if (!writeStored(ABOUT_KEY, about)) holdInMemory(ABOUT_KEY, about)
}

export function dropSnapshot(analysis: Analysis): void {
  removeStored(listKey(analysis))
}

/** Runs the listener when another browser tab may have changed a list. Returns the unsubscribe function. */
export function onSnapshotsElsewhere(listener: () => void): () => void {
  return onStoredElsewhere((key) => (key === null || key === ABOUT_KEY) && listener())
}

/** All of it or nothing: the list first, then whose and when, by which other browser tabs know of it. */
function write(
  analysis: Analysis,
  { ownerKey: owner }: SessionUser,
  list: string,
  snapshot: StoredSnapshot,
): boolean {
  const { fetchedAt, language, news, seenAt, knownTexts, insights } = snapshot
  const facts = { fetchedAt, language, news, seenAt, olderTexts: [...olderTexts(knownTexts, insights)] }
  const about = formatAbout({ owner, lists: { ...readAbout().lists, [analysis]: facts } })
  const before = readStored(listKey(analysis))
  if (writeStored(listKey(analysis), list) && writeStored(ABOUT_KEY, about)) return true
  if (before === null) removeStored(listKey(analysis))
  else writeStored(listKey(analysis), before)
  return false
}

function isForeign(owner: string | undefined, user: SessionUser): boolean {
  return owner !== undefined && owner !== user.ownerKey
}
