/**
 * Starts the requests to the analysis host, and keeps track of those in progress. The page's first script and the app
 * share it: the first request leaves before React and SWR have loaded, and SWR's fetcher takes its outcome from here.
 */
import type { Analysis } from '../../../shared/analysis.ts'
import { finishBeforeReload } from '../../session/reload.ts'
import type { SignedIn } from '../../session/session.ts'
import type { Edition } from '../lists/saved-lists.ts'
import { CANCELLED } from './analysis-error.ts'
import { loadInsights } from './load-insights.ts'
import { untilAwaited } from './until-awaited.ts'

interface Call {
  /** In ms since 1970; undefined until the request is sent. */
  startedAt: number | undefined
  /** Already saved. Rejects with AnalysisError, CANCELLED, or the reason of the session's end. */
  readonly insights: Promise<Edition>
  readonly end: (reason: unknown) => void
}

/** Holds a call until its outcome is taken or saved, and no longer than its session. */
const calls = new Map<Analysis, Call>()

/**
 * Meets the call that is under way, if there is one. `shown`: what the owner looks at, if anything. `until`: what it
 * waits for before it costs anything.
 */
export function startCall(
  analysis: Analysis,
  session: SignedIn,
  shown?: Edition,
  until = untilAwaited,
): Call {
  const known = calls.get(analysis)
  if (known) return known
  const controller = new AbortController()
  const call: Call = {
    startedAt: undefined,
    insights: until(controller.signal).then(() => {
      call.startedAt = Date.now()
      return loadInsights(analysis, session, shown, controller.signal)
    }),
    end: (reason) => controller.abort(reason),
  }
  calls.set(analysis, call)
  session.ended.addEventListener('abort', endAll)
  // WebKit aborts the request between `beforeunload` and `pagehide`.
  window.addEventListener('beforeunload', reloadOnReturn)
  window.addEventListener('pagehide', leave)
  finishBeforeReload(call.insights)
  call.insights.then(
    ({ items, isUnsaved }) => items.length > 0 && !isUnsaved && forget(analysis, call),
    () => {},
  )
  return call
}

/**
 * Awaits the call and forgets it, so that the next load is a new request.
 * Logs failures (spec, section 8), but not the session's end or a cancel. @throws an Error.
 */
export async function takeInsights(analysis: Analysis, session: SignedIn): Promise<Edition> {
  const call = startCall(analysis, session)
  try {
    return await call.insights
  } catch (error) {
    if (!session.ended.aborted && error !== CANCELLED) console.error(error)
    throw error instanceof Error ? error : new Error('', { cause: error })
  } finally {
    forget(analysis, call)
  }
}

export function callUnderWay(analysis: Analysis): Call | undefined {
  return calls.get(analysis)
}

/** One shared listener: one per call would keep its list in memory as long as the session. */
function endAll(): void {
  for (const call of calls.values()) call.end(undefined)
  calls.clear()
}

// A page restored from the back/forward cache has lost its requests, so it reloads. Aborted calls stay in the map:
// code that starts before that reload must not send a new request.
function leave(): void {
  reloadOnReturn()
  for (const call of calls.values()) call.end(CANCELLED)
}

function reloadOnReturn(): void {
  if (calls.size > 0) window.addEventListener('pageshow', reload)
}

function reload({ persisted }: PageTransitionEvent): void {
  if (persisted) window.location.reload()
}

function forget(analysis: Analysis, call: Call): void {
  if (calls.get(analysis) === call) calls.delete(analysis)
}
