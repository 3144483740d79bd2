/** Where a tab's list comes from: what is saved, else the one call that was started early, else a call. */
import type { Analysis } from '../../../shared/analysis.ts'
import type { SignedIn } from '../../session/session.ts'
import { readSavedList, type SavedList } from '../saved/saved-lists.ts'
import { LoadCancelled, startAnalysis } from './analysis-call.ts'
import { takeFirstAnalysis } from './first-analysis.ts'

/** At once where a list is saved, so that it is painted without a moment of loading. */
export function loadInsights(analysis: Analysis, session: SignedIn): SavedList | Promise<SavedList> {
  return readSavedList(analysis, session.user) ?? fetchInsights(analysis, session)
}

/**
 * Rejects with an Error that has a message, after logging it (spec, section 8). Neither the end of the session nor
 * the owner's Cancel is a failure to be logged.
 */
export async function fetchInsights(analysis: Analysis, session: SignedIn): Promise<SavedList> {
  try {
    const call = takeFirstAnalysis(analysis, session) ?? startAnalysis(analysis, session)
    return { items: await call.reply, fetchedAt: new Date().toISOString() }
  } catch (error) {
    if (!session.ended.aborted && !(error instanceof LoadCancelled)) console.error(error)
    throw error instanceof Error && error.message ? error : new Error('Fetch error', { cause: error })
  }
}
