/** Loads one list. One browser tab at a time requests it; tabs that waited take the saved list. */
import type { Analysis } from '../../../shared/analysis.ts'
import { untilStored } from '../../session/browser-storage.ts'
import { currentSession, refreshSession, type SignedIn } from '../../session/session.ts'
import { type Edition, forgetUnsaved, isNewer, readEdition, savedAt, saveList } from '../lists/saved-lists.ts'
import { listMarks } from '../marks/kept-marks.ts'
import { postAnalysis } from './post-analysis.ts'
import { takeTurns } from './take-turns.ts'

/** `shown`: the edition that the owner looks at when the load starts, if any. A newer one replaces the request. */
export async function loadInsights(
  analysis: Analysis,
  session: SignedIn,
  shown: Edition | undefined,
  signal: AbortSignal,
): Promise<Edition> {
  const { user } = session
  const current = currentSession()
  // The token may have been renewed while the tab was hidden.
  const { token } = current.status === 'signed-in' ? current : session
  const knownAt = savedAt(analysis, user)
  const findNewer = () => {
    const edition = readEdition(analysis, user)
    const isOfMeanwhile = !edition?.isUnsaved && savedAt(analysis, user) !== knownAt
    const isWanted = shown ? isNewer(edition, shown) : edition && edition.items.length > 0
    return isWanted || isOfMeanwhile ? edition : undefined
  }
  try {
    return await takeTurns(`${user.ownerKey} ${analysis}`, signal, async (hasWaited) => {
      if (hasWaited) await untilStored(() => savedAt(analysis, user) !== knownAt)
      signal.throwIfAborted()
      return findNewer() ?? save(analysis, session, await postAnalysis(analysis, token, signal))
    })
  } catch (error) {
    // WebKit rejects with its own AbortError instead of the signal's reason.
    throw signal.aborted ? signal.reason : error
  }
}

/** Saves at once, as the list is paid for. @throws if the session has ended in any tab. */
function save(analysis: Analysis, session: SignedIn, list: readonly unknown[]): Edition {
  refreshSession()
  session.ended.throwIfAborted()
  const edition = saveList(analysis, session.user, list, new Date().toISOString())
  if (edition.isUnsaved) session.ended.addEventListener('abort', forgetUnsaved)
  listMarks(analysis, session, edition)
  return edition
}
