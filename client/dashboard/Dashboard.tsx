/** A signed-in owner's four tabs of insights, one of them shown. */
import type { Analysis } from '../../shared/analysis.ts'
import { OfflineNote } from '../offline/OfflineNote.tsx'
import { useOfflineShell } from '../offline/useOfflineShell.ts'
import { type SignedIn, signOut } from '../session/session.ts'
import { LiveRegion } from '../ui/LiveRegion.tsx'
import { SampleBadge } from '../ui/SampleBadge.tsx'
import { useSite } from '../ui/site-context.ts'
import { useAnnouncement } from '../ui/useAnnouncement.ts'
import { AnalysisTabs } from './AnalysisTabs.tsx'
import { AccountMenu } from './account/AccountMenu.tsx'
import styles from './Dashboard.module.css'
import { DashboardFooter } from './DashboardFooter.tsx'
import { DashboardHeader } from './DashboardHeader.tsx'
import { InsightPanel } from './InsightPanel.tsx'
import { useInsights } from './load/useInsights.ts'
import { useDashboardView } from './useDashboardView.ts'
import { useTabTitle } from './useTabTitle.ts'

export function Dashboard({ session }: { session: SignedIn }) {
  const { productName } = useSite()
  const { view, change, selectTab } = useDashboardView(session)
  const { analysis } = view
  const insights = useInsights(analysis, session)
  useTabTitle(analysis, productName)
  const { announcement, announce } = useAnnouncement()
  useOfflineShell(session.ended)

  function select(selected: Analysis) {
    if (selected !== analysis) selectTab(selected)
    // Each call costs money: a list that is still there is not asked for again by its tab.
    else if (insights.status !== 'loading' && insights.list === undefined) insights.refresh()
  }

  return (
    <>
      <DashboardHeader>
        <div className={styles.offline}>
          <OfflineNote />
        </div>
        <p className={styles.welcome}>
          Welcome, <bdi>{session.user.displayName}</bdi>
        </p>
        <AccountMenu user={session.user} onLogOut={signOut} />
      </DashboardHeader>
      <main id="main" className={styles.main} tabIndex={-1}>
        <div className={styles.title}>
          <h1>
            <bdi>{productName}</bdi> Dashboard
          </h1>
          <SampleBadge />
        </div>
        <AnalysisTabs selected={analysis} isDisabled={insights.status === 'loading'} onSelect={select} />
        {/* What was opened in one tab isn't in the next. */}
        <InsightPanel
          key={analysis}
          session={session}
          view={view}
          insights={insights}
          onChange={change}
          onAnnounce={announce}
        />
      </main>
      <DashboardFooter />
      <LiveRegion announcement={announcement} />
    </>
  )
}
