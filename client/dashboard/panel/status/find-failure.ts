/** Decides which failure the open tab shows: at most one. */
import { ANALYSIS_NAMES, type Analysis } from '../../../../shared/analysis.ts'
import type { Failure } from '../../../../shared/outcomes.ts'
import type { DashboardState } from '../../commands.ts'
import { isTokenRefused } from '../../data/request-list.ts'

export interface FoundFailure {
  /** The tab whose call has failed. */
  readonly analysis: Analysis
  readonly failure: Failure
}

/**
 * Returns an ended session's failure, in whichever tab it was noticed, or else the open tab's own failure. A list that
 * has arrived since proves that the session lives.
 */
export function findFailure({ shop, session, view }: DashboardState): FoundFailure | undefined {
  const failed = [view.analysis, ...ANALYSIS_NAMES].flatMap((analysis) => {
    const { failure } = shop[analysis]
    return failure ? { analysis, failure } : []
  })
  const ended = failed.find(({ failure }) => failure.cause === 'unauthorized')
  if (ended && isTokenRefused(session)) return ended
  return failed.find(
    ({ analysis, failure }) => analysis === view.analysis && failure.cause !== 'unauthorized',
  )
}
