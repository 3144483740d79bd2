import { useEffect, useEffectEvent } from 'react'
import type { Analysis } from '../../../shared/analysis.ts'
import { onStoredElsewhere } from '../../session/browser-storage.ts'
import type { SessionUser } from '../../session/session-token.ts'
import { METADATA_KEY } from '../../session/storage-keys.ts'
import { isNewer, readEdition } from '../lists/saved-lists.ts'
import { callUnderWay } from './calls.ts'
import type { InsightsState } from './useInsights.ts'

interface NewerList {
  readonly analysis: Analysis
  readonly user: SessionUser
  readonly insights: InsightsState
  /** While it is true, the shown list stays: somebody works through it. */
  readonly isHeld: boolean
  readonly onShown: () => void
}

/** Shows the list that another tab has saved, unless this one is loading: then its own call takes it. */
export function useNewerList({ analysis, user, insights, isHeld, onShown }: NewerList): void {
  const { status, list } = insights
  const follow = useEffectEvent(() => {
    if (isHeld || status === 'loading' || callUnderWay(analysis)) return
    const edition = readEdition(analysis, user)
    if (!edition || !isNewer(edition, list)) return
    insights.show(edition)
    onShown()
  })

  useEffect(() => onStoredElsewhere((key) => (key === null || key === METADATA_KEY) && follow()), [])

  // Also of what was saved while another of the tabs was shown here.
  useEffect(() => {
    if (!isHeld && status !== 'loading') follow()
  }, [isHeld, status])
}
