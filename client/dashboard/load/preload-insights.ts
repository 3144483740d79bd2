/** Starts the first tab's load before the dashboard's code has arrived. Without React, to be small. */
import { currentSession } from '../../session/session.ts'
import { parseView } from '../dashboard-view.ts'
import { hasSavedList } from '../saved/saved-lists.ts'
import { callFor } from './calls.ts'

export function preloadInsights(): void {
  const session = currentSession()
  if (session.status !== 'signed-in') return
  const { analysis } = parseView(location.search)
  if (!hasSavedList(analysis, session.user)) callFor(analysis, session)
}
