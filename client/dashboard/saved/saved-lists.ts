/** The lists saved in the browser: one key for each analysis, with the JSON array as received (spec, section 7). */
import { ANALYSIS_NAMES, type Analysis } from '../../../shared/analysis.ts'
import { readStored, removeStored, writeStored } from '../../session/browser-storage.ts'
import { isObject, parseJson } from '../../session/parse-json.ts'
import type { SessionUser } from '../../session/session-token.ts'

import { changesKey, LIST_KEYS, listKey, METADATA_KEY } from '../../session/storage-keys.ts'
import { hasTexts, type InsightItem } from '../insight/insight-items.ts'
import { compareLists, saveChanges } from './list-changes.ts'
import type { ToDo } from './to-do.ts'

interface Metadata {
  readonly owner: string
  readonly fetchedAt: Readonly<Record<string, unknown>>
  /** How many insights of each list have texts. */
  readonly counts: Readonly<Record<string, unknown>>
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
  const time = isForeign(user) ? undefined : readMetadata()?.fetchedAt[analysis]
  return typeof time === 'string' && !Number.isNaN(Date.parse(time)) ? time : undefined
}

export function storedMetadata(): string | null {
  return readStored(METADATA_KEY)
}

export function savedCounts(user: SessionUser, metadata = storedMetadata()): ToDo {
  const { owner, counts = {} } = readMetadata(metadata) ?? {}
  const known = ANALYSIS_NAMES.map((analysis) => [analysis, counts[analysis]] as const)
  return owner === user.ownerKey ? Object.fromEntries(known.filter(hasCount)) : {}
}

function hasCount(entry: readonly [Analysis, unknown]): entry is readonly [Analysis, number] {
  return typeof entry[1] === 'number' && entry[1] > 0
}

export function dropForeignLists(user: SessionUser): void {
  if (!isForeign(user)) return
  for (const key of LIST_KEYS) removeStored(key)
  removeStored(METADATA_KEY)
}

/** Returns false if storage is full; then the previous list and its time are unchanged. */
export function saveList(
  analysis: Analysis,
  user: SessionUser,
  list: readonly unknown[],
  fetchedAt: string,
): boolean {
  dropForeignLists(user)
  const before = readMetadata()
  const key = listKey(analysis)
  const restore = [key, changesKey(analysis)].map(rememberStored)
  const text = JSON.stringify(list)
  const formerText = readStored(key)
  const owner = user.ownerKey
  // Out of date, and its room may be needed for the list.
  removeStored(changesKey(analysis))
  // Owner first: a list without one is anyone's. Time last: it tells other tabs that all is stored.
  const isListSaved =
    (before !== undefined || writeMetadata({ owner, fetchedAt: {}, counts: {} })) && writeStored(key, text)
  const changes =
    text === formerText ? undefined : compareLists(analysis, parseList(formerText), list.filter(isObject))
  if (isListSaved && changes) saveChanges(analysis, fetchedAt, changes)
  const metadata = {
    owner,
    fetchedAt: { ...before?.fetchedAt, [analysis]: fetchedAt },
    counts: { ...before?.counts, [analysis]: countListed(analysis, list) },
  }
  if (isListSaved && writeMetadata(metadata)) return true
  for (const putBack of restore) putBack()
  if (!before) removeStored(METADATA_KEY)
  return false
}

function countListed(analysis: Analysis, list: readonly unknown[]): number {
  return list.filter((item) => isObject(item) && hasTexts(analysis, item)).length
}

/** Returns a function that restores what is stored now. */
function rememberStored(key: string): () => void {
  const value = readStored(key)
  return () => {
    if (value === null) removeStored(key)
    else writeStored(key, value)
  }
}

function readMetadata(text = storedMetadata()): Metadata | undefined {
  const value = parseJson(text)
  if (!isObject(value) || typeof value.owner !== 'string') return undefined
  const { owner, fetchedAt, counts } = value
  return { owner, fetchedAt: isObject(fetchedAt) ? fetchedAt : {}, counts: isObject(counts) ? counts : {} }
}

function writeMetadata(metadata: Metadata): boolean {
  return writeStored(METADATA_KEY, JSON.stringify(metadata))
}

/** Lists without metadata belong to any user. */
function isForeign(user: SessionUser): boolean {
  const metadata = readMetadata()
  return metadata !== undefined && metadata.owner !== user.ownerKey
}

function parseList(text: string | null): readonly InsightItem[] {
  const list = parseJson(text)
  return Array.isArray(list) ? list.filter(isObject) : []
}
