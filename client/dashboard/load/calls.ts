/** The calls to the analysis host: the one place that starts them, and that knows which are under way. */
import type { Analysis } from '../../../shared/analysis.ts'
import { finishBeforeReload } from '../../session/reload.ts'
import { currentSession, type SignedIn } from '../../session/session.ts'
import { parseView } from '../insight/dashboard-view.ts'
import { dropForeignLists, readSavedList } from '../saved/saved-lists.ts'
import { LoadCancelled } from './analysis-error.ts'
import { type Before, type Insights, loadInsights } from './load-insights.ts'
import { untilAwaited } from './until-awaited.ts'

interface Call {
  /** In ms, on the clock of `performance.now()`; `undefined` while nobody looks. */
  startedAt: number | undefined
  /** Saved already. Rejects with AnalysisError, with LoadCancelled, or with the reason why the session ended. */
  readonly insights: Promise<Insights>
  readonly end: (reason: unknown) => void
}

/** From a call's start until its outcome has been taken, or can be read as a saved list; none outlives its session. */
const calls = new Map<Analysis, Call>()

/** The call for that list, started now if there is none. */
export function startCall(analysis: Analysis, session: SignedIn, before: Before): Call {
  const known = calls.get(analysis)
  if (known) return known
  const controller = new AbortController()
  const call: Call = {
    startedAt: undefined,
    insights: untilAwaited(controller.signal).then(() => {
      call.startedAt = performance.now()
      return loadInsights(analysis, session, before, controller.signal)
    }),
    end: (reason) => controller.abort(reason),
  }
  calls.set(analysis, call)
  session.ended.addEventListener('abort', endAll)
  // WebKit ends the call itself, after the one and before the other.
  window.addEventListener('beforeunload', reloadOnReturn)
  window.addEventListener('pagehide', leave)
  finishBeforeReload(call.insights)
  call.insights.then(
    ({ items, isUnsaved }) => items.length > 0 && !isUnsaved && forget(analysis, call),
    () => {},
  )
  return call
}

/** For the first tab, before React and the dashboard's code have arrived. */
export function preloadInsights(): void {
  const session = currentSession()
  if (session.status !== 'signed-in') return
  dropForeignLists(session.user)
  const { analysis } = parseView(location.search)
  if (!readSavedList(analysis, session.user)) startCall(analysis, session, 'no list')
}

/** Awaits the outcome of the call for that list. The next one is another call. */
export async function takeInsights(analysis: Analysis, session: SignedIn): Promise<Insights> {
  const call = startCall(analysis, session, 'no list')
  try {
    return await call.insights
  } finally {
    forget(analysis, call)
  }
}

export function callUnderWay(analysis: Analysis): Call | undefined {
  return calls.get(analysis)
}

/** One listener for all calls of a session, which is not to hold what was loaded in it. */
function endAll(): void {
  for (const call of calls.values()) call.end(undefined)
  calls.clear()
}

/**
 * A load ends with its page. One that comes out of the back/forward cache, without its load, is loaded anew: what of it
 * starts late finds the call that has ended, and makes no other.
 */
function leave(): void {
  reloadOnReturn()
  for (const call of calls.values()) call.end(new LoadCancelled('The page was left.'))
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
