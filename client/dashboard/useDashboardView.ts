/** The tab, the search and the order: kept here, written to the address, and read from it after Back or a reload. */
import { useEffect, useState } from 'react'
import { useLocation, useNavigate, useNavigationType } from 'react-router-dom'
import type { Analysis } from '../../shared/analysis.ts'
import { type DashboardView, formatView, parseView } from './dashboard-view.ts'
import { loadingAnalysis } from './load/calls.ts'

/** Safari takes no more than 100 changes of the address in 30 seconds. */
const PAUSE_MS = 350

export function useDashboardView() {
  const { key, search } = useLocation()
  const navigationType = useNavigationType()
  const navigate = useNavigate()
  const [view, setView] = useState(() => viewAt(search))
  const [seenKey, setSeenKey] = useState(key)
  const address = formatView(view)

  // Back and Forward bring an address of their own; all other changes of it come from here.
  if (key !== seenKey) {
    setSeenKey(key)
    if (navigationType === 'POP') setView(viewAt(search))
  }

  useEffect(() => {
    if (address === formatView(parseView(search))) return
    const timer = setTimeout(() => navigate({ search: address }, { replace: true }), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [address, search, navigate])

  return {
    view,
    /** For what the owner types: the address follows in a pause. */
    change: (part: Partial<Omit<DashboardView, 'analysis'>>) => setView((now) => ({ ...now, ...part })),
    /** A tab begins without a search. It replaces the history entry: one Back leaves the dashboard. */
    selectTab(analysis: Analysis) {
      const selected: DashboardView = { ...view, analysis, query: '' }
      setView(selected)
      navigate({ search: formatView(selected) }, { replace: true })
    },
  }
}

/** One load at a time (spec, section 4): while it runs, no address leads to another tab. */
function viewAt(search: string): DashboardView {
  const view = parseView(search)
  const loading = loadingAnalysis()
  return loading && loading !== view.analysis ? { ...view, analysis: loading, query: '' } : view
}
