/** Requests lists: a tab's first list by itself, and any other only when the owner presses a button for it. */
import { ANALYSIS_NAMES, type Analysis } from '../../../shared/analysis.ts'
import { currentLanguage } from '../../language/messages.ts'
import { currentSession, refreshSession, type SignedIn } from '../../session/session.ts'
import { tabInUrl } from '../../tab-in-url.ts'
import { AnalysisError, fetchList, isSessionRefused } from './fetch-list.ts'
import { type Outcome, requestInTurn } from './list-lock.ts'
import { show, shownOf } from './lists.ts'
import { isBusy, requestOf, setRequest, untilIdle } from './requests.ts'
import { onListElsewhere, readSaved, type SavedList, savedAt, saveList, unsavedList } from './saved-lists.ts'

/** Requests the open tab's first list before React renders. */
export function requestOpenTab(): void {
  const session = currentSession()
  if (session.status === 'signed-in') void requestFirst(tabInUrl(), session)
}

/** After a failure or a cancellation, only a press sends another request. */
export async function requestFirst(analysis: Analysis, session: SignedIn): Promise<SavedList | undefined> {
  const { status } = requestOf(analysis, session)
  const hasEnded = status === 'failed' || status === 'canceled'
  if (!hasEnded && !shownOf(analysis, session)) await requestList(analysis, session)
  return shownOf(analysis, session)
}

/** Joins the request in flight, if there is one. Never rejects, because the outcome is part of the state. */
export async function requestList(
  analysis: Analysis,
  session: SignedIn,
  knownAt = savedAt(analysis, session.user),
): Promise<void> {
  const isStillBusy = () => isBusy(requestOf(analysis, session))
  if (isStillBusy()) return untilIdle(isStillBusy)
  if (session.ended.aborted) return
  const leaving = new AbortController()
  const cancel = () => leaving.abort()
  // Another owner's session may then request the list, without waiting for the end of this request.
  const leave = () => {
    cancel()
    setRequest(analysis)
  }
  session.ended.addEventListener('abort', leave)
  // A page restored from the back/forward cache has lost its request.
  window.addEventListener('pagehide', cancel)
  setRequest(analysis, { status: 'in-flight', since: Date.now(), cancel })
  const outcome = await runRequest({ analysis, session, knownAt, signal: leaving.signal })
  session.ended.removeEventListener('abort', leave)
  window.removeEventListener('pagehide', cancel)
  if (!session.ended.aborted) showOutcome(analysis, session, outcome)
}

/** Refreshes all lists, starting with the open tab's. */
export function refreshAll(session: SignedIn, open: Analysis): Promise<void> {
  return requestEach(session, [open, ...ANALYSIS_NAMES.filter((name) => name !== open)])
}

/** Requests lists one after the other. Cancel also ends the rest. */
export async function requestEach(session: SignedIn, names: readonly Analysis[]): Promise<void> {
  // Another browser tab, or another press, may be faster for some lists, so lists that arrive after this press are used.
  const shownAt = (name: Analysis) => shownOf(name, session)?.snapshot.fetchedAt
  const known = names.map((name) => ({ name, saved: savedAt(name, session.user), shown: shownAt(name) }))
  for (const { name: analysis, saved, shown } of known) {
    // A list without room in storage is only on this page.
    if (shownAt(analysis) !== shown) continue
    await requestList(analysis, session, saved)
    const request = requestOf(analysis, session)
    // The other requests would be refused, too.
    const isRefused = request.status === 'failed' && isSessionRefused(request.error)
    if (session.ended.aborted || request.status === 'canceled' || isRefused) return
  }
}

interface RequestOptions {
  readonly analysis: Analysis
  readonly session: SignedIn
  /** The time of the list that was saved when the owner pressed. */
  readonly knownAt: string
  readonly signal: AbortSignal
}

function runRequest({ analysis, session, knownAt, signal }: RequestOptions): Promise<Outcome> {
  const { user } = session
  function findSaved(at?: string): string | undefined {
    const now = savedAt(analysis, user)
    return now !== '' && (now !== knownAt || now === at) ? now : undefined
  }
  async function request(): Promise<Outcome> {
    const at = findSaved()
    // Another browser tab was faster.
    if (at !== undefined) return { status: 'saved', at }
    try {
      signal.throwIfAborted()
      const list = await fetchList(analysis, tokenOf(session), signal)
      // The session may have ended in another browser tab, and then nothing may be written.
      refreshSession()
      session.ended.throwIfAborted()
      const arrival = { list, fetchedAt: new Date().toISOString(), language: currentLanguage() }
      const { isUnsaved } = saveList(analysis, user, shownOf(analysis, session), arrival)
      return isUnsaved ? { status: 'unsaved', arrival } : { status: 'saved', at: arrival.fetchedAt }
    } catch (error) {
      if (signal.aborted || session.ended.aborted) return { status: 'canceled' }
      return { status: 'failed', error: error instanceof Error ? error : new Error('', { cause: error }) }
    }
  }
  const onSavedElsewhere = (listener: () => void) => onListElsewhere(analysis, listener)
  return requestInTurn({ owner: user.ownerKey, analysis, signal, findSaved, onSavedElsewhere, request })
}

function listOf(
  analysis: Analysis,
  session: SignedIn,
  outcome: Extract<Outcome, { status: 'saved' | 'unsaved' }>,
): SavedList | undefined {
  const { user } = session
  if (outcome.status === 'saved') return readSaved(analysis, user)
  return unsavedList(analysis, user, shownOf(analysis, session), outcome.arrival)
}

/** `outcome` is that of this browser tab's request, or of another one's. */
function showOutcome(analysis: Analysis, session: SignedIn, outcome: Outcome): void {
  const { status } = outcome
  if (status === 'failed') fail(analysis, outcome.error)
  else if (status === 'canceled') setRequest(analysis, { status }, currentSession())
  else {
    show(analysis, session, listOf(analysis, session, outcome))
    setRequest(analysis)
  }
}

function fail(analysis: Analysis, error: Error): void {
  // The specification wants failures in the console (section 8).
  console.error(error)
  const failed = { status: 'failed', error } as const
  const session = currentSession()
  setRequest(analysis, failed, session)
  if (!(error instanceof AnalysisError && error.failure.kind === 'no-answer')) return
  // WebKit ends a page's request before its pagehide event. If that page is shown again, it must not show a failure.
  const cancelIfShown = () => {
    if (requestOf(analysis, session) === failed) setRequest(analysis, { status: 'canceled' }, session)
  }
  window.addEventListener('pagehide', cancelIfShown, { once: true })
}

/** The token may have been renewed while the request waited. */
function tokenOf(session: SignedIn): string {
  const current = currentSession()
  return current.status === 'signed-in' ? current.token : session.token
}
