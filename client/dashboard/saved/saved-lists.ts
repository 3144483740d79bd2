/** The lists saved in the browser: one key for each analysis, with the JSON array as received (spec, section 7). */
import type { Analysis } from '../../../shared/analysis.ts'
import { readStored, removeStored, writeStored } from '../../session/browser-storage.ts'
import { isObject, parseJson } from '../../session/parse-json.ts'
import type { SessionUser } from '../../session/session-token.ts'
import { changesKey, LIST_KEYS, listKey, METADATA_KEY } from '../../session/storage-keys.ts'
import { hasTexts, type InsightItem } from '../insight/insight-items.ts'
import { compareLists, saveChanges } from './list-changes.ts'

type ByAnalysis = Readonly<Record<string, unknown>>

interface Metadata {
  /** Undefined for lists that belong to any user. */
  readonly owner: string | undefined
  readonly fetchedAt: ByAnalysis
  /** How many insights of each list have texts. */
  readonly counts: ByAnalysis
}

export interface SavedList {
  readonly items: readonly InsightItem[]
  /** ISO 8601; undefined for a list without metadata. */
  readonly fetchedAt: string | undefined
}

/** The list's objects. Undefined if it is missing, empty (spec, section 5) or another user's. */
export function readSavedList(analysis: Analysis, user: SessionUser): SavedList | undefined {
  const items = isForeign(user) ? [] : parseList(readStored(listKey(analysis)))
  return items.length > 0 ? { items, fetchedAt: savedAt(analysis, user) } : undefined
}

/** In ISO 8601; also for an empty list. */
export function savedAt(analysis: Analysis, user: SessionUser): string | undefined {
  const time = isForeign(user) ? undefined : readMetadata().fetchedAt[analysis]
  return typeof time === 'string' && !Number.isNaN(Date.parse(time)) ? time : undefined
}

export function storedMetadata(): string | null {
  return readStored(METADATA_KEY)
}

export function savedCounts(user: SessionUser, metadata = storedMetadata()): ByAnalysis {
  const { owner, counts } = readMetadata(metadata)
  return owner === user.ownerKey ? counts : {}
}

export function dropForeignLists(user: SessionUser): void {
  if (isForeign(user)) for (const key of [...LIST_KEYS, METADATA_KEY]) removeStored(key)
}

/** Returns false if storage is full; then the previous list and its time are unchanged. */
export function saveList(
  analysis: Analysis,
  user: SessionUser,
  list: readonly unknown[],
  fetchedAt: string,
): boolean {
  dropForeignLists(user)
  const keys = [listKey(analysis), changesKey(analysis), METADATA_KEY]
  const before = keys.map((key) => [key, readStored(key)] as const)
  const known = { ...readMetadata(), owner: user.ownerKey }
  const items = list.filter(isObject)
  const text = JSON.stringify(list)
  const formerText = readStored(listKey(analysis))
  const changes = text === formerText ? undefined : compareLists(analysis, parseList(formerText), items)
  // Out of date, and its room may be needed for the list.
  removeStored(changesKey(analysis))
  // Owner first: a list without one is anyone's. Time last: it tells other tabs that all is stored.
  const isListSaved = writeMetadata(known) && writeStored(listKey(analysis), text)
  if (isListSaved && changes) saveChanges(analysis, fetchedAt, changes)
  const count = items.filter((item) => hasTexts(analysis, item)).length
  const metadata = {
    ...known,
    fetchedAt: { ...known.fetchedAt, [analysis]: fetchedAt },
    counts: { ...known.counts, [analysis]: count },
  }
  if (isListSaved && writeMetadata(metadata)) return true
  for (const [key, value] of before) {
    if (value === null) removeStored(key)
    else writeStored(key, value)
  }
  return false
}

function readMetadata(text = storedMetadata()): Metadata {
  const stored = parseJson(text)
  const { owner, fetchedAt, counts } = isObject(stored) ? stored : {}
  if (typeof owner !== 'string') return { owner: undefined, fetchedAt: {}, counts: {} }
  return { owner, fetchedAt: isObject(fetchedAt) ? fetchedAt : {}, counts: isObject(counts) ? counts : {} }
}

function writeMetadata(metadata: Metadata): boolean {
  return writeStored(METADATA_KEY, JSON.stringify(metadata))
}

function isForeign(user: SessionUser): boolean {
  const { owner } = readMetadata()
  return owner !== undefined && owner !== user.ownerKey
}

function parseList(text: string | null): readonly InsightItem[] {
  const list = parseJson(text)
  return Array.isArray(list) ? list.filter(isObject) : []
}
