/** One press refreshes all lists, one after the other, as each of them is a call that costs money. */
import { ANALYSIS_NAMES, type Analysis } from '../../../shared/analysis.ts'
import type { SignedIn } from '../../session/session.ts'
import { type StoredSnapshot, savedAt } from '../store/snapshots.ts'
import { AnalysisError, CANCELLED } from './analysis-error.ts'
import { requestList } from './request-list.ts'

/** The open tab's list comes first. Cancel ends the rest, too. */
export async function refreshAll(
  session: SignedIn,
  open: Analysis,
  shownOf: (analysis: Analysis) => StoredSnapshot | undefined,
): Promise<void> {
  // Another browser tab may be quicker with some of them: what comes after the press is taken.
  const known = new Map(ANALYSIS_NAMES.map((name) => [name, savedAt(name, session.user)]))
  for (const analysis of [open, ...ANALYSIS_NAMES.filter((name) => name !== open)]) {
    try {
      await requestList(analysis, session, shownOf(analysis), known.get(analysis))
    } catch (error) {
      // The others would be refused as well.
      const isRefused = error instanceof AnalysisError && error.status === 401
      if (session.ended.aborted || error === CANCELLED || isRefused) return
    }
  }
}
