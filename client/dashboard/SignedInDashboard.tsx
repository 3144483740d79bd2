/** A signed-in owner's dashboard: which tab is shown, its list, and what is read out. */
import { flushSync } from 'react-dom'
import type { Analysis } from '../../shared/analysis.ts'
import { useOfflineShell } from '../offline/useOfflineShell.ts'
import type { SignedIn } from '../session/session.ts'
import { useSite } from '../ui/site-context.ts'
import { useAnnouncement } from '../ui/useAnnouncement.ts'
import { showPanelStart } from './AnalysisTabs.tsx'
import { Dashboard } from './Dashboard.tsx'
import { useInsights } from './load/useInsights.ts'
import { useDashboardView } from './useDashboardView.ts'
import { useTabTitle } from './useTabTitle.ts'

export function SignedInDashboard({ session }: { session: SignedIn }) {
  const { productName } = useSite()
  const { view, change, selectTab } = useDashboardView()
  const { analysis } = view
  const insights = useInsights(analysis, session)
  useTabTitle(analysis, productName)
  const { announcement, announce } = useAnnouncement()
  useOfflineShell()

  function select(selected: Analysis) {
    if (selected !== analysis) flushSync(() => selectTab(selected))
    // Each call costs money: a list that is still there is not asked for again by its tab.
    else if (insights.status !== 'loading' && insights.list === undefined) insights.refresh()
    showPanelStart()
  }

  return (
    <Dashboard
      session={session}
      view={view}
      insights={insights}
      announcement={announcement}
      onSelect={select}
      onChange={change}
      onAnnounce={announce}
    />
  )
}
