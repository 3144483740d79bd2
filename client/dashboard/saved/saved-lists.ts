/** The lists kept in the browser: one key an analysis, holding the JSON array as it came (spec, section 7). */
import { ANALYSIS_NAMES, type Analysis } from '../../../shared/analysis.ts'
import { readStored, removeStored, writeStored } from '../../session/browser-storage.ts'
import { isObject, parseJson } from '../../session/parse-json.ts'
import type { SessionUser } from '../../session/session-token.ts'
import { listKey, METADATA_KEY } from '../../session/storage-keys.ts'
import type { InsightItem } from '../list/insight-items.ts'
import { toAsciiJson } from './ascii-json.ts'
import { readMetadata, type SavedMetadata, writeMetadata } from './saved-metadata.ts'

export interface SavedList {
  readonly items: readonly InsightItem[]
  /** ISO 8601; unknown for a list that came without an entry. */
  readonly fetchedAt: string | undefined
}

/** Cheap: the list isn't parsed. It may turn out to be none that can be shown. */
export function hasSavedList(analysis: Analysis, user: SessionUser): boolean {
  readOwnMetadata(user)
  return readStored(listKey(analysis)) !== null
}

/**
 * What is no object is left out. `undefined` where there is no list for this user; an empty one counts only if this
 * page has saved it (spec, section 5). Drops another user's.
 */
export function readSavedList(analysis: Analysis, user: SessionUser): SavedList | undefined {
  const fetchedAt = readOwnMetadata(user)?.fetchedAt[analysis]
  const items = parseList(readStored(listKey(analysis)))
  return items && (items.length > 0 || fetchedAt !== undefined) ? { items, fetchedAt } : undefined
}

/** False where the browser had no room for it; then what was saved before is still there, with its own time. */
export function saveList(
  analysis: Analysis,
  user: SessionUser,
  list: readonly unknown[],
  fetchedAt: string,
): boolean {
  const before = readOwnMetadata(user)
  // The owner first: a list must never stand there as nobody's.
  if (!writeMetadata({ owner: user.ownerKey, fetchedAt: { ...before?.fetchedAt, [analysis]: fetchedAt } }))
    return false
  const key = listKey(analysis)
  const json = JSON.stringify(list)
  if (writeStored(key, json) || writeStored(key, toAsciiJson(json))) return true
  if (before) writeMetadata(before)
  else removeStored(METADATA_KEY)
  return false
}

function readOwnMetadata(user: SessionUser): SavedMetadata | undefined {
  const metadata = readMetadata()
  if (!metadata || metadata.owner === user.ownerKey) return metadata
  for (const analysis of ANALYSIS_NAMES) removeStored(listKey(analysis))
  removeStored(METADATA_KEY)
  return undefined
}

function parseList(text: string | null): readonly InsightItem[] | undefined {
  const list = parseJson(text)
  return Array.isArray(list) ? list.filter(isObject) : undefined
}
