/** One load of a list: one tab at a time asks for an owner's list, and those that waited find it saved. */
import type { Analysis } from '../../../shared/analysis.ts'
import { untilStored } from '../../session/browser-storage.ts'
import { isObject } from '../../session/parse-json.ts'
import { currentSession, refreshSession, type SignedIn } from '../../session/session.ts'
import { pruneMarks } from '../saved/kept-marks.ts'
import { readSavedList, type SavedList, savedAt, saveList } from '../saved/saved-lists.ts'
import { postAnalysis } from './post-analysis.ts'
import { takeTurns } from './take-turns.ts'

export interface Insights extends SavedList {
  /** The browser had no room for the list. */
  readonly isUnsaved?: boolean
}

/** What the owner has before them when they ask: a list that was saved before does in place of none. */
export type Before = 'no list' | 'a list'

export async function loadInsights(
  analysis: Analysis,
  session: SignedIn,
  before: Before,
  signal: AbortSignal,
): Promise<Insights> {
  const { user } = session
  const current = currentSession()
  // Renewed, perhaps, while nobody looked.
  const { token } = current.status === 'signed-in' ? current : session
  const knownAt = savedAt(analysis, user)
  const findSaved = () => {
    const fetchedAt = savedAt(analysis, user)
    const isNew = fetchedAt !== undefined && fetchedAt !== knownAt
    if (!isNew && before === 'a list') return undefined
    // A new one that can't be used is an empty one.
    return readSavedList(analysis, user) ?? (isNew ? { items: [], fetchedAt } : undefined)
  }
  try {
    return await takeTurns(`${user.ownerKey} ${analysis}`, signal, async (hasWaited) => {
      if (hasWaited) await untilStored(() => savedAt(analysis, user) !== knownAt)
      signal.throwIfAborted()
      return findSaved() ?? save(analysis, session, await postAnalysis(analysis, token, signal))
    })
  } catch (error) {
    // WebKit rejects with an AbortError of its own.
    throw signal.aborted ? signal.reason : error
  }
}

/** At once, so that nothing that was paid for is lost. Throws where the session is over, in whichever tab. */
function save(analysis: Analysis, session: SignedIn, list: readonly unknown[]): Insights {
  refreshSession()
  session.ended.throwIfAborted()
  const fetchedAt = new Date().toISOString()
  const isSaved = saveList(analysis, session.user, list, fetchedAt)
  const items = list.filter(isObject)
  if (isSaved) pruneMarks(analysis, session, items)
  return { items, fetchedAt, isUnsaved: !isSaved }
}
