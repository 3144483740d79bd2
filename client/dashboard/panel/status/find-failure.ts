/** Decides which failure the open tab shows: at most one. */
import { ANALYSIS_NAMES, type Analysis } from '../../../../shared/analysis.ts'
import type { Failure } from '../../../../shared/outcomes.ts'
import type { DashboardState } from '../../commands.ts'
import { isTokenRefused } from '../../data/request-list.ts'
import type { Tab } from '../../data/useShop.ts'

export interface FoundFailure {
  /** The tab whose call has failed. */
  readonly analysis: Analysis
  readonly failure: Failure
}

/**
 * Returns an ended session's failure, in whichever tab it was noticed, or else the open tab's own failure. A list that
 * has arrived since shows that the session is valid.
 */
export function findFailure({ shop, session, view }: DashboardState): FoundFailure | undefined {
  if (isTokenRefused(session)) {
    for (const analysis of [view.analysis, ...ANALYSIS_NAMES]) {
      const { failure } = shop[analysis]
      if (failure?.cause === 'unauthorized') return { analysis, failure }
    }
  }
  const failure = ownFailure(shop[view.analysis])
  return failure && { analysis: view.analysis, failure }
}

/** Returns the failure of the tab itself: an ended session is every tab's failure. */
export function ownFailure({ failure }: Pick<Tab, 'failure'>): Failure | undefined {
  return failure?.cause === 'unauthorized' ? undefined : failure
}
