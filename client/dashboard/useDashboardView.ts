/** The tab, the search and the order: read from the address at first, kept here, and written to the address. */
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { type DashboardView, formatView, parseView } from './insight/dashboard-view.ts'

/** Safari takes no more than 100 changes of the address in 30 seconds. */
const PAUSE_MS = 350

export function useDashboardView(): [DashboardView, (change: Partial<DashboardView>) => void] {
  const { search } = useLocation()
  const navigate = useNavigate()
  const [view, setView] = useState(() => parseView(search))
  const address = formatView(view)

  // It replaces the history entry: one Back leaves the dashboard.
  useEffect(() => {
    if (address === formatView(parseView(search))) return undefined
    const timer = setTimeout(() => navigate({ search: address }, { replace: true }), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [address, search, navigate])

  return [view, (change) => setView((now) => ({ ...now, ...change }))]
}
