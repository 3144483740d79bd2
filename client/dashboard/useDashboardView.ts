/** Tab, search and sort order: read from the URL once, then kept in state and written to the URL. */
import { useEffect, useState } from 'react'
import { type DashboardView, formatView, parseView } from './insight/dashboard-view.ts'

/** Debounce while typing: Safari allows 100 history changes in 30 seconds. */
const PAUSE_MS = 350

export function useDashboardView(): [DashboardView, (change: Partial<DashboardView>) => void] {
  const [view, setView] = useState(() => parseView(typeof window === 'undefined' ? '' : location.search))

  // Replaces the history entry, so that one Back leaves the dashboard.
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
