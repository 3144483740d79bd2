import { tabOf } from '../../../shared/analysis.ts'
import { currentSession } from '../../session/session.ts'
import { requestFirst } from './lists.ts'

/** The open tab's first list, before React draws anything. A file of its own, as the build names what a page needs first by it. */
export function requestOpenTab(): void {
  const session = currentSession()
  if (session.status !== 'signed-in') return
  void requestFirst(tabOf(new URLSearchParams(window.location.search).get('tab')), session)
}
