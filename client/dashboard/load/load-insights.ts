/** Loads one list. One browser tab at a time requests it; tabs that waited read the saved list. */
import type { Analysis } from '../../../shared/analysis.ts'
import { untilStored } from '../../session/browser-storage.ts'
import { isObject } from '../../session/parse-json.ts'
import { currentSession, refreshSession, type SignedIn } from '../../session/session.ts'
import { pruneMarks } from '../saved/kept-marks.ts'
import { readSavedList, type SavedList, savedAt, saveList } from '../saved/saved-lists.ts'
import { postAnalysis } from './post-analysis.ts'
import { takeTurns } from './take-turns.ts'

export interface Insights extends SavedList {
  readonly isUnsaved?: boolean
}

/** What the owner sees when the load starts. With 'no list', any saved list replaces the request. */
export type Before = 'no list' | 'a list'

export async function loadInsights(
  analysis: Analysis,
  session: SignedIn,
  before: Before,
  signal: AbortSignal,
): Promise<Insights> {
  const { user } = session
  const current = currentSession()
  // The token may have been renewed while the tab was hidden.
  const { token } = current.status === 'signed-in' ? current : session
  const knownAt = savedAt(analysis, user)
  const findSaved = () => {
    const fetchedAt = savedAt(analysis, user)
    const isNew = fetchedAt !== undefined && fetchedAt !== knownAt
    if (!isNew && before === 'a list') return undefined
    // readSavedList returns undefined for an empty list.
    return readSavedList(analysis, user) ?? (isNew ? { items: [], fetchedAt } : undefined)
  }
  try {
    return await takeTurns(`${user.ownerKey} ${analysis}`, signal, async (hasWaited) => {
      if (hasWaited) await untilStored(() => savedAt(analysis, user) !== knownAt)
      signal.throwIfAborted()
      return findSaved() ?? save(analysis, session, await postAnalysis(analysis, token, signal))
    })
  } catch (error) {
    // WebKit rejects with its own AbortError instead of the signal's reason.
    throw signal.aborted ? signal.reason : error
  }
}

/** Saves at once, as the list is paid for. @throws if the session has ended in any tab. */
function save(analysis: Analysis, session: SignedIn, list: readonly unknown[]): Insights {
  refreshSession()
  session.ended.throwIfAborted()
  const fetchedAt = new Date().toISOString()
  const isSaved = saveList(analysis, session.user, list, fetchedAt)
  const items = list.filter(isObject)
  if (isSaved) pruneMarks(analysis, session, items)
  return { items, fetchedAt, isUnsaved: !isSaved }
}
