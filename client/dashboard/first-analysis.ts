/** The first analysis, asked for before the dashboard's code has arrived. Without React, to be small. */
import type { Analysis } from '../../shared/analysis.ts'
import { PAGES } from '../../shared/pages.ts'
import { currentSession, type SignedIn } from '../session/session.ts'
import { type AnalysisCall, startAnalysis } from './analysis-call.ts'
import { parseView } from './dashboard-view.ts'
import { readSavedList } from './saved-lists.ts'

let first: AnalysisCall | undefined
/** Sessions for which the dashboard has come already: whatever started now would be a second call. */
const served = new WeakSet<SignedIn>()

/** Does nothing but at /home, with a readable session, and without a saved list to show instead. */
export function startFirstAnalysis(): void {
  if (location.pathname.toLowerCase().replace(/\/+$/, '') !== PAGES.dashboard.path) return
  const session = currentSession()
  const { analysis } = parseView(location.search)
  if (first || session.status !== 'signed-in' || served.has(session) || readSavedList(analysis, session.user))
    return
  first = startAnalysis(analysis, session)
}

/** Hands the call over, once, to the session that it was made for. */
export function takeFirstAnalysis(analysis: Analysis, session: SignedIn): AnalysisCall | undefined {
  served.add(session)
  if (analysis !== first?.analysis || session !== first.session) return undefined
  const taken = first
  first = undefined
  return taken
}
