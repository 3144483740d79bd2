/** The tab, the search and the order: read from the address at first, kept here, and written to the address. */
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import type { Analysis } from '../../shared/analysis.ts'
import { type DashboardView, formatView, parseView, type ViewChange } from './insight/dashboard-view.ts'
import { loadingAnalysis } from './load/calls.ts'

/** Safari takes no more than 100 changes of the address in 30 seconds. */
const PAUSE_MS = 350

export function useDashboardView() {
  const { search } = useLocation()
  const navigate = useNavigate()
  const [view, setView] = useState(() => viewAt(search))
  const address = formatView(view)

  useEffect(() => {
    if (address === formatView(parseView(search))) return undefined
    const timer = setTimeout(() => navigate({ search: address }, { replace: true }), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [address, search, navigate])

  return {
    view,
    /** For what the owner types: the address follows in a pause. */
    change: (change: ViewChange) => setView((now) => ({ ...now, ...change })),
    /** A tab begins without a search. It replaces the history entry: one Back leaves the dashboard. */
    selectTab(analysis: Analysis) {
      const selected: DashboardView = { ...view, analysis, query: '' }
      setView(selected)
      navigate({ search: formatView(selected) }, { replace: true })
    },
  }
}

/** One load at a time (spec, section 4): whoever left the dashboard in mid-load comes back to that tab. */
function viewAt(search: string): DashboardView {
  const view = parseView(search)
  const loading = loadingAnalysis()
  return loading && loading !== view.analysis ? { ...view, analysis: loading, query: '' } : view
}
