import { useEffect } from 'react'
import { ANALYSES, type Analysis } from '../../shared/analysis.ts'
import { formatCount } from './describe-counts.ts'
import type { InsightsState } from './load/useInsights.ts'

/** After the last key of a search, and after what may follow a load at once. */
const PAUSE_MS = 600

interface Status {
  readonly analysis: Analysis
  readonly insights: InsightsState
  readonly query: string
  /** Done or not: marking an insight has an announcement of its own. */
  readonly foundCount: number
}

/** Has it read out how it stands with the list, once it has come to rest. */
export function useStatusAnnouncement(status: Status, announce: (message: string) => void): void {
  const message = describe(status)
  useEffect(() => {
    if (!message) return undefined
    const timer = setTimeout(() => announce(message), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [message, announce])
}

function describe({ analysis, insights, query, foundCount }: Status): string {
  const insightsOf = `${ANALYSES[analysis].label.toLowerCase()} insights`
  switch (insights.status) {
    case 'loading':
      return `Loading ${ANALYSES[analysis].label.toLowerCase()}`
    case 'failed':
      // The red box is an alert.
      return ''
    case 'cancelled':
      return 'Cancelled'
    default:
      return `${foundCount === 0 ? 'No' : formatCount(foundCount)} ${insightsOf}${query && ' found'}`
  }
}
