/** The lists kept in the browser: one key an analysis, holding the JSON array as it came (spec, section 7). */
import { ANALYSIS_NAMES, type Analysis } from '../../../shared/analysis.ts'
import { readStored, removeStored, writeStored } from '../../session/browser-storage.ts'
import { isObject, parseJson } from '../../session/parse-json.ts'
import type { SessionUser } from '../../session/session-token.ts'
import { ABOUT_KEY, listKey } from '../../session/storage-keys.ts'
import type { InsightItem } from '../list/insight-items.ts'
import { toAsciiJson } from './ascii-json.ts'
import { readAbout, type SavedAbout, writeAbout } from './saved-about.ts'

export interface SavedList {
  readonly items: readonly InsightItem[]
  /** ISO 8601; unknown for a list that came without an entry. */
  readonly fetchedAt: string | undefined
}

/** Cheap: the list isn't parsed. It may turn out to be none that can be shown. */
export function hasSavedList(analysis: Analysis, user: SessionUser): boolean {
  readOwnAbout(user)
  return readStored(listKey(analysis)) !== null
}

/**
 * What is no object is left out. `undefined` where there is no list for this user; an empty one counts only if this
 * page has saved it (spec, section 5). Drops another user's.
 */
export function readSavedList(analysis: Analysis, user: SessionUser): SavedList | undefined {
  const fetchedAt = readOwnAbout(user)?.fetchedAt[analysis]
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
  const before = readOwnAbout(user)
  // The owner first: a list must never stand there as nobody's.
  if (!writeAbout({ owner: user.ownerKey, fetchedAt: { ...before?.fetchedAt, [analysis]: fetchedAt } }))
    return false
  const key = listKey(analysis)
  const json = JSON.stringify(list)
  if (writeStored(key, json) || writeStored(key, toAsciiJson(json))) return true
  if (before) writeAbout(before)
  else removeStored(ABOUT_KEY)
  return false
}

function readOwnAbout(user: SessionUser): SavedAbout | undefined {
  const about = readAbout()
  if (!about || about.owner === user.ownerKey) return about
  for (const analysis of ANALYSIS_NAMES) removeStored(listKey(analysis))
  removeStored(ABOUT_KEY)
  return undefined
}

function parseList(text: string | null): readonly InsightItem[] | undefined {
  const list = parseJson(text)
  return Array.isArray(list) ? list.filter(isObject) : undefined
}
