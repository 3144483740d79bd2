/** The tab, the search and the order: read from the address at first, kept here, and written to the address. */
import { useEffect, useState } from 'react'
import { type DashboardView, formatView, parseView } from './insight/dashboard-view.ts'

/** While a search is typed: Safari takes no more than 100 changes of the address in 30 seconds. */
const PAUSE_MS = 350

export function useDashboardView(): [DashboardView, (change: Partial<DashboardView>) => void] {
  // The prerenderer has no address.
  const [view, setView] = useState(() => parseView(typeof window === 'undefined' ? '' : location.search))

  // It replaces the history entry: one Back leaves the dashboard.
  useEffect(() => {
    const written = parseView(location.search)
    const address = formatView(view)
    if (address === formatView(written)) return undefined
    const isTyping = view.analysis === written.analysis && view.query !== written.query
    const write = () => history.replaceState(history.state, '', location.pathname + address)
    const timer = setTimeout(write, isTyping ? PAUSE_MS : 0)
    return () => clearTimeout(timer)
  }, [view])

  return [view, (change) => setView((now) => ({ ...now, ...change }))]
}
