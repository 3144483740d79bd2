/** The tab, the search and the order: kept here, written to the address, and read from it after Back or a reload. */
import { useEffect, useState } from 'react'
import { useLocation, useNavigate, useNavigationType } from 'react-router-dom'
import type { Analysis } from '../../shared/analysis.ts'
import { type DashboardView, formatView, parseView } from './dashboard-view.ts'

/** Safari takes no more than 100 changes of the address in 30 seconds. */
const PAUSE_MS = 350

export function useDashboardView() {
  const { key, search } = useLocation()
  const navigationType = useNavigationType()
  const navigate = useNavigate()
  const [view, setView] = useState(() => parseView(search))
  const [seenKey, setSeenKey] = useState(key)
  const address = formatView(view)

  // Back and Forward bring an address of its own; all other changes of it come from here.
  if (key !== seenKey) {
    setSeenKey(key)
    if (navigationType === 'POP') setView(parseView(search))
  }

  useEffect(() => {
    if (address === formatView(parseView(search))) return
    const timer = setTimeout(() => navigate({ search: address }, { replace: true }), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [address, search, navigate])

  return {
    view,
    /** For what the owner types: the address follows in a pause. */
    change: (part: Partial<Omit<DashboardView, 'analysis'>>) => setView({ ...view, ...part }),
    /** A tab is a step that Back undoes, and begins without a search. */
    selectTab(analysis: Analysis) {
      const selected: DashboardView = { ...view, analysis, query: '' }
      // What was typed last belongs to the step that is left.
      if (address !== formatView(parseView(search))) navigate({ search: address }, { replace: true })
      setView(selected)
      navigate({ search: formatView(selected) })
    },
  }
}
