/** The screen: four tabs of insights, one of them shown. */
import type { Analysis } from '../../shared/analysis.ts'
import { OfflineNote } from '../offline/OfflineNote.tsx'
import { type SignedIn, signOut } from '../session/session.ts'
import { LiveRegion } from '../ui/LiveRegion.tsx'
import { SampleBadge } from '../ui/SampleBadge.tsx'
import { useSite } from '../ui/site-context.ts'
import type { Announcement } from '../ui/useAnnouncement.ts'
import { AnalysisTabs } from './AnalysisTabs.tsx'
import { AccountMenu } from './account/AccountMenu.tsx'
import styles from './Dashboard.module.css'
import { DashboardFooter } from './DashboardFooter.tsx'
import { DashboardHeader } from './DashboardHeader.tsx'
import type { DashboardView } from './dashboard-view.ts'
import { InsightPanel } from './InsightPanel.tsx'
import type { InsightsState } from './load/useInsights.ts'

interface DashboardProps {
  readonly session: SignedIn
  readonly view: DashboardView
  readonly insights: InsightsState
  readonly announcement: Announcement
  readonly onSelect: (analysis: Analysis) => void
  readonly onChange: (part: Partial<Omit<DashboardView, 'analysis'>>) => void
  readonly onAnnounce: (message: string) => void
}

export function Dashboard(props: DashboardProps) {
  const { session, view, insights, announcement, onSelect, onChange, onAnnounce } = props
  const { productName } = useSite()
  const { analysis } = view
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
        <AnalysisTabs selected={analysis} isDisabled={insights.status === 'loading'} onSelect={onSelect} />
        {/* What was opened in one tab isn't in the next. */}
        <InsightPanel
          key={analysis}
          session={session}
          view={view}
          insights={insights}
          onChange={onChange}
          onAnnounce={onAnnounce}
        />
      </main>
      <DashboardFooter />
      <LiveRegion announcement={announcement} />
    </>
  )
}
