import { preload } from 'swr'
import { currentSession } from '../../session/session.ts'
import { tabAt } from '../model/tab-at.ts'
import { readEdition } from '../store/editions.ts'
import { editionKey } from './edition-cache.ts'
import { requestList } from './request-list.ts'

/** Asks for the open tab's list before React draws anything, where there is none. */
export function preloadFirst(): void {
  const session = currentSession()
  if (session.status !== 'signed-in') return
  const analysis = tabAt(new URLSearchParams(window.location.search))
  const saved = readEdition(analysis, session.user)
  if (!saved || saved.insights.length === 0)
    // A failure is told by the state of the call.
    preload(editionKey(analysis, session), () => requestList(analysis, session)).catch(() => {})
}
