/** The first analysis, asked for before the dashboard's code has arrived. Without React, to be small. */
import { PAGES } from '../../shared/pages.ts'
import { currentSession, type SignedIn } from '../session/session.ts'
import { callAnalysis } from './call-analysis.ts'
import { readSavedList } from './saved-lists.ts'

/** Products is the tab that is selected first (spec, section 2). */
const FIRST = 'products'

let first: { readonly session: SignedIn; readonly reply: Promise<readonly unknown[]> } | undefined

/** Does nothing but at /home, with a readable session, and without a saved list to show instead. */
export function startFirstAnalysis(): void {
  if (location.pathname.toLowerCase().replace(/\/+$/, '') !== PAGES.dashboard.path) return
  const session = currentSession()
  if (first || session.status !== 'signed-in' || readSavedList(FIRST, session.user)) return
  const reply = callAnalysis(FIRST, session.token, session.ended)
  // A failure before the dashboard has come for it is no unhandled one.
  reply.catch(() => {})
  first = { session, reply }
}

/** Hands the reply over, once, to the session that it was asked for. */
export function takeFirstAnalysis(
  analysis: string,
  session: SignedIn,
): Promise<readonly unknown[]> | undefined {
  if (analysis !== FIRST || first?.session !== session) return undefined
  const { reply } = first
  first = undefined
  return reply
}
