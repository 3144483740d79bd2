/** Stores an owner's lists in this browser: for each analysis the array as it arrived (spec, section 7), and its metadata. */
import * as v from 'valibot'
import type { Analysis } from '../../../shared/analysis.ts'
import { LANGUAGE_NAMES } from '../../../shared/languages.ts'
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
import { parseStored, time } from '../../storage/parse-stored.ts'
import { keysOf, listKey, metadataKey, RELEASE_2_METADATA_KEY, seenKey } from '../../storage/storage-keys.ts'
import { parseInsights, textsByKey } from '../model/insight.ts'
import { type ArrivedList, createSnapshot, olderTexts, type Snapshot } from '../model/snapshot.ts'
import { type NewKeys, newKeysOf, readRelease2Metadata, renameTexts } from './release-2.ts'
import { formatNews, NEWS, TEXTS } from './saved-news.ts'

export interface SavedList {
  readonly snapshot: Snapshot
  /** The `at` of the latest news that the owner has seen. */
  readonly seenAt: string | undefined
  /** True if storage had no room for the list, so that only this page has it. */
  readonly isUnsaved: boolean
  /** The current keys of insights that had other keys in release 2.0. */
  readonly newKeys: NewKeys
}

/** Invalid metadata fields are left out, and the others are used. */
const METADATA = v.object({
  owner: v.string(),
  /** The length of the list's text in UTF-16 units, which shows whether another release has overwritten the list. */
  length: v.fallback(v.optional(v.number()), undefined),
  fetchedAt: v.fallback(v.optional(time), undefined),
  language: v.fallback(v.optional(v.picklist(LANGUAGE_NAMES)), undefined),
  news: v.fallback(v.optional(NEWS), undefined),
  olderTexts: v.fallback(v.optional(v.array(v.tuple([v.string(), TEXTS]))), undefined),
})

/** Returns the metadata that fits the stored list, or else 2.0's. Undefined for another owner's list. */
function metadataOf(analysis: Analysis, list: string | null, user: SessionUser) {
  const own = parseStored(METADATA, readStored(metadataKey(analysis)))
  if (own && own.owner !== user.ownerKey) return undefined
  if (own && own.length === list?.length) return { ...own, seenAt: undefined }
  const old = readRelease2Metadata(analysis)
  return old && old.owner !== user.ownerKey ? undefined : { ...old }
}

interface ParsedList extends Pick<SavedList, 'snapshot' | 'newKeys'> {
  /** From 2.0's metadata. This release stores it under a key of its own. */
  readonly seenAt?: string | undefined
}

/** A cache of what is stored: a long list is parsed again only if its length or its metadata has changed. */
const parsed = new Map<Analysis, { readonly stamp: Stamp; readonly list: ParsedList | undefined }>()

type Stamp = readonly (string | number | null | undefined)[]

function stampOf(analysis: Analysis, list: string | null, { ownerKey }: SessionUser): Stamp {
  const metadata = [metadataKey(analysis), RELEASE_2_METADATA_KEY].map(readStored)
  return [ownerKey, currentLanguage(), list?.length, ...metadata]
}

/** Returns undefined if nothing is saved, or if the list belongs to another owner. */
export function readSaved(analysis: Analysis, user: SessionUser): SavedList | undefined {
  const list = parsedOf(analysis, user)
  return list && { ...list, seenAt: readSeen(analysis, list), isUnsaved: false }
}

function readSeen(analysis: Analysis, { snapshot, seenAt }: ParsedList): string | undefined {
  const stored = readStored(seenKey(analysis))
  return stored !== null && stored === snapshot.news?.at ? stored : seenAt
}

function parsedOf(analysis: Analysis, user: SessionUser): ParsedList | undefined {
  const text = readStored(listKey(analysis))
  const stamp = stampOf(analysis, text, user)
  const known = parsed.get(analysis)
  if (known && stamp.every((part, index) => part === known.stamp[index])) return known.list
  const list = parseSaved(analysis, text, user)
  parsed.set(analysis, { stamp, list })
  return list
}

function parseSaved(analysis: Analysis, text: string | null, user: SessionUser): ParsedList | undefined {
  const metadata = metadataOf(analysis, text, user)
  const list = metadata && parseJson(text)
  if (!metadata || !Array.isArray(list)) return undefined
  const { fetchedAt = '', language = currentLanguage(), news, olderTexts: older = [], seenAt } = metadata
  const insights = parseInsights(analysis, list)
  const knownTexts = new Map([...older, ...textsByKey(insights)])
  const newKeys = newKeysOf(analysis, list)
  const snapshot = renameTexts({ fetchedAt, language, insights, knownTexts, news }, newKeys)
  return { snapshot, newKeys, seenAt }
}

/** Returns an ISO 8601 time, or '' if it isn't known. */
export function savedAt(analysis: Analysis, user: SessionUser): string {
  return metadataOf(analysis, readStored(listKey(analysis)), user)?.fetchedAt ?? ''
}

/** `shown` is the list on this page. If there is no room for the new list, the saved one stays unchanged. */
export function saveList(
  analysis: Analysis,
  user: SessionUser,
  shown: SavedList | undefined,
  arrival: ArrivedList,
): SavedList {
  const arrived = addArrival(analysis, user, shown, arrival)
  const list = JSON.stringify(arrival.list)
  const { knownTexts, insights, news, ...rest } = arrived.snapshot
  const older = [...olderTexts(knownTexts, insights)]
  const metadata = { owner: user.ownerKey, length: list.length, ...rest, news: news && formatNews(news) }
  const isSaved =
    writeBoth(analysis, list, JSON.stringify({ ...metadata, olderTexts: older })) ||
    (older.length > 0 && writeBoth(analysis, list, JSON.stringify(metadata)))
  if (!isSaved) return { ...arrived, isUnsaved: true }
  const { snapshot, newKeys, seenAt } = arrived
  // Release 2.0's metadata, which may have it, doesn't fit this list.
  if (seenAt !== undefined && seenAt === news?.at) saveSeen(analysis, seenAt)
  parsed.set(analysis, { stamp: stampOf(analysis, list, user), list: { snapshot, newKeys } })
  return arrived
}

/** Returns the list of a browser tab that had no room for it. `shown` is the previous list on this page. */
export function unsavedList(
  analysis: Analysis,
  user: SessionUser,
  shown: SavedList | undefined,
  arrival: ArrivedList,
): SavedList {
  return { ...addArrival(analysis, user, shown, arrival), isUnsaved: true }
}

function addArrival(
  analysis: Analysis,
  user: SessionUser,
  shown: SavedList | undefined,
  arrival: ArrivedList,
): SavedList {
  const base = shown?.isUnsaved ? shown : (readSaved(analysis, user) ?? shown)
  const newKeys = newKeysOf(analysis, arrival.list)
  const previous = base && renameTexts(base.snapshot, newKeys)
  const snapshot = createSnapshot(analysis, previous, arrival, base?.seenAt)
  return { snapshot, seenAt: base?.seenAt, isUnsaved: false, newKeys }
}

/**
 * Writes both or neither. If the list grows, its metadata goes first, because it may make room. Otherwise it goes last:
 * another browser tab may read in between, and would take an old list of the same length for the new one.
 */
function writeBoth(analysis: Analysis, list: string, metadata: string): boolean {
  const entries = [
    [listKey(analysis), list],
    [metadataKey(analysis), metadata],
  ].map(([key = '', text = '']) => ({ key, text, before: readStored(key) }))
  if (list.length > (readStored(listKey(analysis))?.length ?? 0)) entries.reverse()
  if (entries.every(({ key, text }) => writeStored(key, text))) return true
  for (const { key, before } of entries.reverse()) {
    if (before === null) removeStored(key)
    else writeStored(key, before)
  }
  return false
}

export function saveSeen(analysis: Analysis, at: string): void {
  if (!writeStored(seenKey(analysis), at)) holdInMemory(seenKey(analysis), at)
}

export function dropSaved(analysis: Analysis): void {
  for (const key of keysOf(analysis)) removeStored(key)
}

/** Runs the listener when another browser tab may have changed the list. Returns the unsubscribe function. */
export function onListElsewhere(analysis: Analysis, listener: () => void): () => void {
  return onStoredElsewhere((key) => {
    if (key === null || key === RELEASE_2_METADATA_KEY || key === seenKey(analysis)) listener()
    // A list and its metadata are written one after the other, and don't fit until both are written.
    if ((key === listKey(analysis) || key === metadataKey(analysis)) && areFitting(analysis)) listener()
  })
}

function areFitting(analysis: Analysis): boolean {
  const own = parseStored(METADATA, readStored(metadataKey(analysis)))
  return own !== undefined && own.length === readStored(listKey(analysis))?.length
}
