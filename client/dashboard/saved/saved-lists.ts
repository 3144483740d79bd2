/** The lists kept in the browser: one key an analysis, holding the JSON array as it came (spec, section 7). */
import { ANALYSIS_NAMES, type Analysis } from '../../../shared/analysis.ts'
import { readStored, removeStored, writeStored } from '../../session/browser-storage.ts'
import { isObject, parseJson } from '../../session/parse-json.ts'
import type { SessionUser } from '../../session/session-token.ts'
import { ABOUT_KEY, listKey, SCREEN_KEY } from '../../session/storage-keys.ts'
import { readAbout, type SavedAbout, writeAbout } from './saved-about.ts'

export interface SavedList {
  readonly items: readonly unknown[]
  /** ISO 8601; unknown for a list that came without an entry. */
  readonly fetchedAt: string | undefined
}

/** `undefined` where there is none for this user, or none that can be shown whole. Drops another user's. */
export function readSavedList(analysis: Analysis, user: SessionUser): SavedList | undefined {
  const about = readOwnAbout(user)
  const items = parseList(readStored(listKey(analysis)))
  return items && { items, fetchedAt: about?.fetchedAt[analysis] }
}

/**
 * False where the browser had no room for it; then what was saved before is still there, with its own time. An empty
 * list takes the place of a saved one by removing it.
 */
export function saveList(analysis: Analysis, user: SessionUser, { items, fetchedAt }: SavedList): boolean {
  if (items.length === 0) {
    removeStored(listKey(analysis))
    return true
  }
  const before = readOwnAbout(user)
  // The owner first: a list must never stand there as nobody's.
  if (!writeAbout({ owner: user.ownerKey, fetchedAt: { ...before?.fetchedAt, [analysis]: fetchedAt } }))
    return false
  if (writeStored(listKey(analysis), JSON.stringify(items))) return true
  if (before) writeAbout(before)
  else removeStored(ABOUT_KEY)
  return false
}

function readOwnAbout(user: SessionUser): SavedAbout | undefined {
  const about = readAbout()
  if (!about || about.owner === user.ownerKey) return about
  for (const analysis of ANALYSIS_NAMES) removeStored(listKey(analysis))
  removeStored(ABOUT_KEY)
  removeStored(SCREEN_KEY)
  return undefined
}

/** A list that holds anything but objects is asked for anew rather than shown in part. */
function parseList(text: string | null): readonly unknown[] | undefined {
  const list = parseJson(text)
  return Array.isArray(list) && list.length > 0 && list.every(isObject) ? list : undefined
}
