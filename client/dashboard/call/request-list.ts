/** Asks for one list. One browser tab at a time asks for it; who has waited takes what came. */
import type { Analysis } from '../../../shared/analysis.ts'
import { currentLanguage } from '../../language/messages.ts'
import { currentSession, refreshSession, type SignedIn } from '../../session/session.ts'
import { untilStored } from '../../storage/browser-storage.ts'
import { readSnapshot, type StoredSnapshot, saveArrival, savedAt } from '../store/snapshots.ts'
import { AnalysisError, CANCELLED } from './analysis-error.ts'
import { callOf, isBusy, setCall } from './calls.ts'
import { postAnalysis } from './post-analysis.ts'
import { showSnapshot } from './snapshot-cache.ts'
import { takeTurn } from './take-turn.ts'

/**
 * Meets the call that is under way, if there is one. `shown`: what the owner looks at; `knownAt`: the time of what was saved
 * at the press. What comes is saved, and shown in all browser tabs. Logs failures (spec, section 8).
 * @throws AnalysisError, CANCELLED, or another Error.
 */
export function requestList(
  analysis: Analysis,
  session: SignedIn,
  shown?: StoredSnapshot,
  knownAt = savedAt(analysis, session.user),
): Promise<StoredSnapshot> {
  const call = callOf(analysis)
  if (isBusy(call)) return call.snapshot
  const leaving = new AbortController()
  const cancel = () => leaving.abort(CANCELLED)
  const end = () => leaving.abort()
  session.ended.addEventListener('abort', end)
  // A page that comes back from the back/forward cache has lost its request.
  window.addEventListener('pagehide', cancel)
  const begin = () => setCall(analysis, { status: 'under-way', since: Date.now(), snapshot, cancel })
  // In a moment of its own, once its state is told.
  const snapshot = Promise.resolve()
    .then(() => load(analysis, session, shown, knownAt, leaving.signal, begin))
    .then(
      (arrived) => {
        showSnapshot(analysis, session, arrived)
        setCall(analysis)
        return arrived
      },
      (reason: unknown) => {
        const error = reason instanceof Error ? reason : new Error('', { cause: reason })
        if (session.ended.aborted) setCall(analysis)
        else if (error === CANCELLED) setCall(analysis, { status: 'cancelled', session: currentSession() })
        else {
          console.error(error)
          fail(analysis, error)
        }
        throw error
      },
    )
    .finally(() => {
      session.ended.removeEventListener('abort', end)
      window.removeEventListener('pagehide', cancel)
    })
  setCall(analysis, { status: 'waiting', snapshot, cancel })
  return snapshot
}

function fail(analysis: Analysis, error: Error): void {
  const failed = { status: 'failed', session: currentSession(), error } as const
  setCall(analysis, failed)
  if (!(error instanceof AnalysisError && error.failure.kind === 'no-answer')) return
  // WebKit ends the request of a page that is left before it tells the page: at the return nothing has failed.
  const cancelIfShown = () => {
    if (callOf(analysis) !== failed) return
    setCall(analysis, { status: 'cancelled', session: failed.session })
  }
  window.addEventListener('pagehide', cancelIfShown, { once: true })
}

async function load(
  analysis: Analysis,
  session: SignedIn,
  shown: StoredSnapshot | undefined,
  knownAt: string,
  signal: AbortSignal,
  onStart: () => void,
): Promise<StoredSnapshot> {
  const { user } = session
  try {
    return await takeTurn(`${user.ownerKey} ${analysis}`, signal, async (hasWaited) => {
      if (hasWaited) await untilStored(() => savedAt(analysis, user) !== knownAt, signal)
      signal.throwIfAborted()
      const came = savedAt(analysis, user) === knownAt ? undefined : readSnapshot(analysis, user)
      if (came) return came
      onStart()
      const list = await postAnalysis(analysis, tokenOf(session), signal)
      // The session may have ended in another tab: nothing is written after that.
      refreshSession()
      session.ended.throwIfAborted()
      return saveArrival(analysis, user, shown, {
        list,
        fetchedAt: new Date().toISOString(),
        language: currentLanguage(),
      })
    })
  } catch (error) {
    // WebKit rejects with its own AbortError instead of the signal's reason.
    throw signal.aborted ? signal.reason : error
  }
}

/** It may have been renewed while the call waited. */
function tokenOf(session: SignedIn): string {
  const current = currentSession()
  return current.status === 'signed-in' ? current.token : session.token
}
