/** SWR's fetcher: brings a list from the analysis host, or from another browser tab that is requesting it. */
import type { Analysis } from '../../../shared/analysis.ts'
import { type Failure, type ListOrFailure, originalMessage } from '../../../shared/outcomes.ts'
import { track } from '../../in-flight.ts'
import { currentLanguage } from '../../language/messages.ts'
import { isOnline } from '../../offline/connection.ts'
import { currentSession, type LoggedIn, refreshSession } from '../../session/session.ts'
import { fetchList } from './fetch-list.ts'
import { type Outcome, once } from './once.ts'
import { keepTexts, type List, parseList, readMetadata, readTexts, saveList } from './stored-lists.ts'

/** What SWR keeps as `error`. */
export type Unloaded = Exclude<Outcome, { kind: 'loaded' }> & {
  /** The token that was held. An ended session doesn't concern another one. */
  readonly token: string
  /** Whether the browser had a connection when the call ended. */
  readonly wasOnline: boolean
}

export function cacheKey(analysis: Analysis, session: LoggedIn): string {
  return `${session.id} ${analysis}`
}

let refusedToken: string | undefined

/** Whether the last answer to the held token was 401. */
export function isTokenRefused(session: LoggedIn): boolean {
  return refusedToken === heldToken(session)
}

/** `shown` is the list on this page. Rejects with `Unloaded`. */
export function requestList(analysis: Analysis, session: LoggedIn, shown?: List): Promise<List | null> {
  const { ownerKey } = session.user
  return track(cacheKey(analysis, session), session.ended, async (signal) => {
    const before = readMetadata(analysis)
    let own: List | undefined
    async function run(): Promise<Outcome> {
      // The owner may select another language meanwhile.
      const language = currentLanguage()
      try {
        signal.throwIfAborted()
        const fetched = await fetchWithHeldToken(analysis, session, signal)
        if (fetched.kind !== 'loaded') return fetched
        // The session may have ended in another browser tab, and then nothing may be written.
        refreshSession()
        session.ended.throwIfAborted()
        const arrived = { list: fetched.list, fetchedAt: new Date().toISOString(), language }
        const { list, texts } = saveList(analysis, ownerKey, arrived, shown)
        own = list
        return { kind: 'loaded', ...texts }
      } catch (error) {
        if (signal.aborted) return { kind: 'canceled' }
        const failure: Failure = { cause: 'page', words: error instanceof Error ? error.message : undefined }
        return { kind: 'failed', failure }
      }
    }
    function readStored(): Outcome | undefined {
      const texts = readTexts(analysis)
      const isNew = texts && texts.metadata !== before && parseList(analysis, texts, ownerKey)
      return isNew ? { kind: 'loaded', ...texts } : undefined
    }
    const outcome = await once(`vitrine ${ownerKey} ${analysis}`, signal, { run, readStored })
    const token = heldToken(session)
    if (outcome.kind === 'loaded') {
      refusedToken = undefined
      if (!outcome.isStored) keepTexts(analysis, outcome)
      return own ?? parseList(analysis, outcome, ownerKey) ?? null
    }
    if (outcome.kind === 'failed') {
      if (outcome.failure.cause === 'unauthorized') refusedToken = token
      // The specification requires it. Support can read the original message there.
      console.error(`AnalysisError: ${originalMessage(outcome.failure)}`)
    }
    throw { ...outcome, token, wasOnline: isOnline() } satisfies Unloaded
  })
}

/**
 * A 401 counts only for the token that was sent: if another one is held by now, it is sent, once. If that one is no longer
 * held either, the call is canceled.
 */
async function fetchWithHeldToken(
  analysis: Analysis,
  session: LoggedIn,
  signal: AbortSignal,
): Promise<ListOrFailure | { readonly kind: 'canceled' }> {
  for (let tries = 0; tries < 2; tries += 1) {
    refreshSession()
    session.ended.throwIfAborted()
    const token = heldToken(session)
    const fetched = await fetchList(analysis, token, signal)
    if (fetched.kind === 'loaded' || fetched.failure.cause !== 'unauthorized') return fetched
    refreshSession()
    session.ended.throwIfAborted()
    if (heldToken(session) === token) return fetched
  }
  return { kind: 'canceled' }
}

/** The token may have been renewed since the session was rendered. */
function heldToken(session: LoggedIn): string {
  const current = currentSession()
  return current.status === 'logged-in' ? current.token : session.token
}
