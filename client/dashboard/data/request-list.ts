/** SWR's fetcher: brings a list from the analysis host, or from another browser tab that is requesting it. */
import type { Analysis } from '../../../shared/analysis.ts'
import { type Failure, originalMessage } from '../../../shared/outcomes.ts'
import { currentLanguage } from '../../language/messages.ts'
import { currentSession, type LoggedIn, refreshSession, type Session } from '../../session/session.ts'
import { fetchList } from './fetch-list.ts'
import { track } from './in-flight.ts'
import { type Outcome, once } from './once.ts'
import { keepTexts, type List, parseList, saveList } from './saved-lists.ts'

/** What SWR keeps as `error`. */
export type Unloaded = Exclude<Outcome, { status: 'loaded' }> & {
  /** It doesn't apply to a session with another token. */
  readonly session: Session
}

/** The list's key in SWR's cache. */
export function keyOf(analysis: Analysis, session: LoggedIn): string {
  return `${session.id} ${analysis}`
}

/** Rejects with `Unloaded`. */
export function requestList(analysis: Analysis, session: LoggedIn): Promise<List | null> {
  const { ownerKey } = session.user
  return track(keyOf(analysis, session), session.ended, async (signal) => {
    const outcome = await once(`vitrine ${ownerKey} ${analysis}`, signal, () =>
      call(analysis, session, signal),
    )
    if (outcome.status === 'loaded') {
      if (!outcome.isStored) keepTexts(analysis, outcome)
      return parseList(analysis, outcome, ownerKey) ?? null
    }
    // The specification wants failures in the console (section 8).
    if (outcome.status === 'failed') console.error(`AnalysisError: ${originalMessage(outcome.failure)}`)
    throw { ...outcome, session: currentSession() } satisfies Unloaded
  })
}

async function call(analysis: Analysis, session: LoggedIn, signal: AbortSignal): Promise<Outcome> {
  // The owner may select another language meanwhile.
  const language = currentLanguage()
  try {
    signal.throwIfAborted()
    const fetched = await fetchList(analysis, tokenOf(session), signal)
    if (fetched.status === 'failed') return fetched
    // The session may have ended in another browser tab, and then nothing may be written.
    refreshSession()
    session.ended.throwIfAborted()
    const arrived = { list: fetched.list, fetchedAt: new Date().toISOString(), language }
    return { status: 'loaded', ...saveList(analysis, session.user.ownerKey, arrived) }
  } catch (error) {
    if (signal.aborted) return { status: 'canceled' }
    const failure: Failure = { cause: 'page', words: error instanceof Error ? error.message : undefined }
    return { status: 'failed', failure }
  }
}

/** The token may have been renewed while the request waited. */
function tokenOf(session: LoggedIn): string {
  const current = currentSession()
  return current.status === 'logged-in' ? current.token : session.token
}
