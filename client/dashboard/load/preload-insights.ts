/** Starts the first tab's load before the dashboard's code has arrived. Without React, to be small. */
import { currentSession } from '../../session/session.ts'
import { parseView } from '../insight/dashboard-view.ts'
import { dropForeignLists, hasSavedList } from '../saved/saved-lists.ts'
import { startCall } from './calls.ts'

export function preloadInsights(): void {
  const session = currentSession()
  if (session.status !== 'signed-in') return
  dropForeignLists(session.user)
  const { analysis } = parseView(location.search)
  if (!hasSavedList(analysis, session.user)) startCall(analysis, session, 'no list')
}
