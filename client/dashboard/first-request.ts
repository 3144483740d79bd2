import { currentSession } from '../session/session.ts'
import { requestFirst } from './lists.ts'
import { tabAt } from './model/tab-at.ts'

/** The open tab's first list, before React draws anything. A file of its own, as the build names what a page needs first by it. */
export function requestOpenTab(): void {
  const session = currentSession()
  if (session.status !== 'signed-in') return
  void requestFirst(tabAt(new URLSearchParams(window.location.search)), session)
}
