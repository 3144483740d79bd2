/** The first list, read or asked for before the dashboard's code has arrived. Without React, to be small. */
import type { Analysis } from '../../../shared/analysis.ts'
import type { SignedIn } from '../../session/session.ts'
import { parseView } from '../dashboard-view.ts'
import { readSavedList, type SavedList } from '../saved/saved-lists.ts'
import { type AnalysisCall, startAnalysis } from './analysis-call.ts'

let first: AnalysisCall | undefined
let saved: { readonly list: SavedList; readonly analysis: Analysis; readonly session: SignedIn } | undefined
/** Sessions for which the dashboard has come already: whatever started now would be a second call. */
const served = new WeakSet<SignedIn>()

/** Makes no call where a list is saved to be shown instead. */
export function startFirstAnalysis(session: SignedIn): void {
  const { analysis } = parseView(location.search)
  if (first || served.has(session)) return
  const list = readSavedList(analysis, session.user)
  if (list) saved = { list, analysis, session }
  else first = startAnalysis(analysis, session)
}

/** Hands over, once, what was read for that session; what wasn't is read now. */
export function takeSavedList(analysis: Analysis, session: SignedIn): SavedList | undefined {
  const taken = analysis === saved?.analysis && session === saved.session ? saved.list : undefined
  saved = undefined
  return taken ?? readSavedList(analysis, session.user)
}

/** Hands the call over, once, to the session that it was made for. */
export function takeFirstAnalysis(analysis: Analysis, session: SignedIn): AnalysisCall | undefined {
  served.add(session)
  if (analysis !== first?.analysis || session !== first.session) return undefined
  const taken = first
  first = undefined
  return taken
}
