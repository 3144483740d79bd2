/** A signed-in owner's four tabs of insights, one of them shown. */
import { useState } from 'react'
import type { Analysis } from '../../shared/analysis.ts'
import { OfflineNote } from '../offline/OfflineNote.tsx'
import { useOfflineShell } from '../offline/useOfflineShell.ts'
import { type SignedIn, signOut } from '../session/session.ts'
import { useSite } from '../ui/site-context.ts'
import { AccountMenu } from './AccountMenu.tsx'
import { AnalysisTabs } from './AnalysisTabs.tsx'
import styles from './Dashboard.module.css'
import { DashboardHeader } from './DashboardHeader.tsx'
import { InsightPanel } from './InsightPanel.tsx'
import { useInsights } from './useInsights.ts'

export function Dashboard({ session }: { session: SignedIn }) {
  const { productName } = useSite()
  const [analysis, setAnalysis] = useState<Analysis>('products')
  const insights = useInsights(analysis, session)
  useOfflineShell(insights.items.length > 0)

  function select(selected: Analysis) {
    if (selected !== analysis) setAnalysis(selected)
    else if (insights.failure) insights.retry()
  }

  return (
    <>
      <DashboardHeader>
        <p className={styles['welcome']}>
          Welcome, <bdi>{session.user.displayName}</bdi>
        </p>
        <AccountMenu user={session.user} isCalm={insights.items.length > 0} onLogOut={signOut} />
      </DashboardHeader>
      <main id="main" className={styles['main']} tabIndex={-1}>
        <div className={styles['title']}>
          <h1>
            <bdi>{productName}</bdi> Dashboard
          </h1>
          <OfflineNote />
        </div>
        <AnalysisTabs selected={analysis} isDisabled={insights.isLoading} onSelect={select} />
        <InsightPanel key={analysis} analysis={analysis} insights={insights} />
      </main>
    </>
  )
}
