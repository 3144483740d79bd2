/** Where a tab's list comes from: what is saved, else the one call that was started early, else a call. */
import type { Analysis } from '../../shared/analysis.ts'
import type { SignedIn } from '../session/session.ts'
import { callAnalysis } from './call-analysis.ts'
import { takeFirstAnalysis } from './first-analysis.ts'
import { readSavedList, type SavedList } from './saved-lists.ts'

/** At once where a list is saved, so that it is painted without a moment of loading. */
export function loadInsights(analysis: Analysis, session: SignedIn): SavedList | Promise<SavedList> {
  return readSavedList(analysis, session.user) ?? fetchInsights(analysis, session)
}

/** Rejects with an Error that has a message, after logging it (spec, section 8). A session's end is no failure. */
async function fetchInsights(analysis: Analysis, session: SignedIn): Promise<SavedList> {
  try {
    const early = takeFirstAnalysis(analysis, session)
    const items = await (early ?? callAnalysis(analysis, session.token, session.ended))
    return { items, fetchedAt: new Date().toISOString() }
  } catch (error) {
    if (!session.ended.aborted) console.error(error)
    throw error instanceof Error && error.message ? error : new Error('Fetch error', { cause: error })
  }
}
