/** What the dashboard does before React has arrived. */
import { currentSession } from '../../session/session.ts'
import { afterPaint } from '../load/after-paint.ts'
import { startFirstAnalysis } from '../load/first-analysis.ts'
import { showKeptScreen } from './kept-screen.ts'

/** Resolves when React may come: its first steps would be in the way of the frame that shows the kept screen. */
export async function openEarly(): Promise<void> {
  const session = currentSession()
  if (session.status !== 'signed-in') return
  if (showKeptScreen(session.user)) await new Promise<void>(afterPaint)
  startFirstAnalysis(session)
}
