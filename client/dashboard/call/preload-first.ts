import { preload } from 'swr'
import { currentSession } from '../../session/session.ts'
import { tabAt } from '../model/tab-at.ts'
import { readSnapshot } from '../store/snapshots.ts'
import { requestList } from './request-list.ts'
import { snapshotKey } from './snapshot-cache.ts'

/** Asks for the open tab's list before React draws anything, where there is none. */
export function preloadFirst(): void {
  const session = currentSession()
  if (session.status !== 'signed-in') return
  const analysis = tabAt(new URLSearchParams(window.location.search))
  const saved = readSnapshot(analysis, session.user)
  if (!saved || saved.insights.length === 0)
    // A failure is told by the state of the call.
    preload(snapshotKey(analysis, session), () => requestList(analysis, session)).catch(() => {})
}
