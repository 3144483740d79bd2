/** The calls to the analysis host: the one place that starts them, and that knows which are under way. */
import type { Analysis } from '../../../shared/analysis.ts'
import { isObject } from '../../session/parse-json.ts'
import { refreshSession, type SignedIn } from '../../session/session.ts'
import { pruneMarks } from '../done/kept-marks.ts'
import type { InsightItem } from '../list/insight-items.ts'
import { saveList } from '../saved/saved-lists.ts'
import { LoadCancelled } from './load-cancelled.ts'
import { postAnalysis } from './post-analysis.ts'

export interface Insights {
  readonly items: readonly InsightItem[]
  /** ISO 8601; unknown for a saved list that has no date. */
  readonly fetchedAt: string | undefined
  /** The browser had no room for the list. */
  readonly isUnsaved?: boolean
}

export interface Call {
  /** In ms, on the clock of `performance.now()`. */
  readonly startedAt: number
  readonly isUnderWay: () => boolean
  /** Saved already. Rejects with AnalysisError, with LoadCancelled, or with the reason why the session ended. */
  readonly insights: Promise<Insights>
  readonly cancel: () => void
}

/** By session: from a call's start until its outcome has been taken, or can be read as a saved list. */
const calls = new WeakMap<SignedIn['ended'], Map<Analysis, Call>>()

/** The call for that list, started now if there is none. */
export function callFor(analysis: Analysis, session: SignedIn): Call {
  const known = callsOf(session).get(analysis)
  if (known) return known
  const call = startCall(analysis, session)
  callsOf(session).set(analysis, call)
  return call
}

/** Awaits the outcome of the call for that list. The next `callFor` is another call. */
export async function takeInsights(analysis: Analysis, session: SignedIn): Promise<Insights> {
  try {
    return await callFor(analysis, session).insights
  } finally {
    callsOf(session).delete(analysis)
  }
}

export function callUnderWay(analysis: Analysis, session: SignedIn): Call | undefined {
  const call = callsOf(session).get(analysis)
  return call?.isUnderWay() ? call : undefined
}

/** The list that is being loaded: one at a time (spec, section 4). */
export function loadingAnalysis(session: SignedIn): Analysis | undefined {
  return [...callsOf(session)].find(([, call]) => call.isUnderWay())?.[0]
}

function callsOf({ ended }: SignedIn): Map<Analysis, Call> {
  const known = calls.get(ended)
  if (known) return known
  const created = new Map<Analysis, Call>()
  calls.set(ended, created)
  return created
}

function startCall(analysis: Analysis, session: SignedIn): Call {
  const controller = new AbortController()
  const insights = loadInsights(analysis, session, controller)
  let isUnderWay = true
  const end = () => {
    isUnderWay = false
  }
  insights.then(end, end)
  return {
    startedAt: performance.now(),
    isUnderWay: () => isUnderWay,
    insights,
    cancel: () => controller.abort(new LoadCancelled('The load was cancelled.')),
  }
}

async function loadInsights(
  analysis: Analysis,
  session: SignedIn,
  controller: AbortController,
): Promise<Insights> {
  const over = new AbortController()
  session.ended.addEventListener('abort', () => controller.abort(session.ended.reason), {
    signal: over.signal,
  })
  try {
    const list = await postAnalysis(analysis, session.token, controller.signal)
    return save(analysis, session, list)
  } finally {
    over.abort()
  }
}

/** At once, so that nothing that was paid for is lost. Throws where the session is over, in whichever tab. */
function save(analysis: Analysis, session: SignedIn, list: readonly unknown[]): Insights {
  refreshSession()
  session.ended.throwIfAborted()
  const fetchedAt = new Date().toISOString()
  const isSaved = saveList(analysis, session.user, list, fetchedAt)
  const items = list.filter(isObject)
  if (isSaved) callsOf(session).delete(analysis)
  if (isSaved) pruneMarks(analysis, session, items)
  return { items, fetchedAt, isUnsaved: !isSaved }
}
