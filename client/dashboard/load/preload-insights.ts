import { isObject } from '../../session/parse-json.ts'
import { currentSession } from '../../session/session.ts'
import { readViewEntry, viewFor } from '../insight/dashboard-view.ts'
import { dropForeignLists, readSavedList } from '../lists/saved-lists.ts'
import { textHash } from '../marks/text-hash.ts'
import { startCall } from './calls.ts'

/** Starts the first tab's request before React has loaded. */
export function preloadInsights(): void {
  const session = currentSession()
  if (session.status !== 'signed-in') return
  dropForeignLists(session.user)
  const { ownerKey } = session.user
  // React Router keeps a history entry's state there.
  const { usr } = isObject(history.state) ? history.state : {}
  const parameters = new URLSearchParams(location.search)
  const { analysis } = viewFor(textHash(ownerKey), parameters, readViewEntry(usr))
  if (!readSavedList(analysis, session.user)) startCall(analysis, session)
}
