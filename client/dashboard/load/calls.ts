/** The calls to the analysis host: the one place that starts them, and that knows which are under way. */
import type { Analysis } from '../../../shared/analysis.ts'
import { untilStored } from '../../session/browser-storage.ts'
import { isObject } from '../../session/parse-json.ts'
import { finishBeforeReload } from '../../session/reload.ts'
import { refreshSession, type SignedIn } from '../../session/session.ts'
import { pruneMarks } from '../done/kept-marks.ts'
import { readSavedList, type SavedList, savedAt, saveList } from '../saved/saved-lists.ts'
import { LoadCancelled } from './load-cancelled.ts'
import { postAnalysis } from './post-analysis.ts'
import { takeTurns } from './take-turns.ts'

export interface Insights extends SavedList {
  /** The browser had no room for the list. */
  readonly isUnsaved?: boolean
}

interface Call {
  /** In ms, on the clock of `performance.now()`. */
  readonly startedAt: number
  /** Saved already. Rejects with AnalysisError, with LoadCancelled, or with the reason why the session ended. */
  readonly insights: Promise<Insights>
  readonly cancel: () => void
  /** Aborted once it is forgotten: a session is not to hold all lists that were loaded in it. */
  readonly over: AbortController
}

/** What the owner has before them when they ask: a list that was saved before does in place of none. */
type Before = 'no list' | 'a list'

/** From a call's start until its outcome has been taken, or can be read as a saved list; none outlives its session. */
const calls = new Map<Analysis, Call>()

/** The call for that list, started now if there is none. */
export function startCall(analysis: Analysis, session: SignedIn, before: Before): Call {
  const known = calls.get(analysis)
  if (known) return known
  const controller = new AbortController()
  const end = (reason: unknown) => {
    forget(analysis, call)
    controller.abort(reason)
  }
  const over = new AbortController()
  session.ended.addEventListener('abort', () => end(session.ended.reason), { signal: over.signal })
  const call: Call = {
    startedAt: performance.now(),
    insights: loadInsights(analysis, session, before, controller.signal),
    cancel: () => end(new LoadCancelled('The load was cancelled.')),
    over,
  }
  calls.set(analysis, call)
  finishBeforeReload(call.insights)
  call.insights.then(
    ({ items, isUnsaved }) => items.length > 0 && !isUnsaved && forget(analysis, call),
    () => {},
  )
  return call
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

/** The list that is being loaded: one at a time (spec, section 4). */
export function loadingAnalysis(): Analysis | undefined {
  return [...calls.keys()][0]
}

function forget(analysis: Analysis, call: Call): void {
  call.over.abort()
  if (calls.get(analysis) === call) calls.delete(analysis)
}

/** One tab at a time asks for an owner's list: those that waited find it saved. */
async function loadInsights(
  analysis: Analysis,
  session: SignedIn,
  before: Before,
  signal: AbortSignal,
): Promise<Insights> {
  const { user, token } = session
  const knownAt = savedAt(analysis, user)
  const findSaved = () => {
    const fetchedAt = savedAt(analysis, user)
    const isNew = fetchedAt !== undefined && fetchedAt !== knownAt
    if (!isNew && before === 'a list') return undefined
    // A new one that can't be used is an empty one.
    return readSavedList(analysis, user) ?? (isNew ? { items: [], fetchedAt } : undefined)
  }
  const ask = async () => save(analysis, session, await postAnalysis(analysis, token, signal))
  try {
    return await takeTurns(`${user.ownerKey} ${analysis}`, signal, {
      atOnce: async () => findSaved() ?? ask(),
      async afterOthers() {
        await untilStored(() => savedAt(analysis, user) !== knownAt)
        signal.throwIfAborted()
        return findSaved() ?? ask()
      },
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
