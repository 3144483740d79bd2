/** Tab, search and sort order: read from the URL once, then kept in state and written to the URL. */
import { useEffect, useState } from 'react'
import { type DashboardView, formatView, parseView } from './insight/dashboard-view.ts'

/** Debounce while typing: Safari allows 100 history changes in 30 seconds. */
const PAUSE_MS = 350
/** The state of a history entry that Back removes: working through a list. */
const WORK = 'work'

export function useDashboardView(): [DashboardView, (change: Partial<DashboardView>) => void] {
  const [view, setView] = useState(() => parseView(typeof window === 'undefined' ? '' : location.search))

  useEffect(() => {
    const written = parseView(location.search)
    const address = formatView(view)
    if (address === formatView(written)) return undefined
    const isTyping = view.analysis === written.analysis && view.query !== written.query
    const timer = setTimeout(() => write(view, written), isTyping ? PAUSE_MS : 0)
    return () => clearTimeout(timer)
  }, [view])

  useEffect(() => {
    const follow = () => setView((now) => ({ ...now, isWorking: parseView(location.search).isWorking }))
    window.addEventListener('popstate', follow)
    return () => window.removeEventListener('popstate', follow)
  }, [])

  return [view, (change) => setView((now) => ({ ...now, ...change }))]
}

/** Replaces the history entry, so that one Back leaves the dashboard; what covers the page has an entry of its own. */
function write(view: DashboardView, written: DashboardView): void {
  const address = location.pathname + formatView(view)
  if (view.isWorking && !written.isWorking) history.pushState(WORK, '', address)
  else if (!view.isWorking && history.state === WORK) history.back()
  else history.replaceState(history.state, '', address)
}
