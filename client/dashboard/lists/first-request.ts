import { tabOf } from '../../../shared/analysis.ts'
import { currentSession } from '../../session/session.ts'
import { requestFirst } from './lists.ts'

/** Requests the open tab's first list before React draws. A separate file, because app/routes.tsx names it for the preloads. */
export function requestOpenTab(): void {
  const session = currentSession()
  if (session.status !== 'signed-in') return
  void requestFirst(tabOf(new URLSearchParams(window.location.search).get('tab')), session)
}
