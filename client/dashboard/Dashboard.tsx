/** A signed-in owner's dashboard: four tabs of insights, one of them shown. */
import { useEffect } from 'react'
import type { Analysis } from '../../shared/analysis.ts'
import { tabName } from '../language/analysis-words.ts'
import { Message } from '../language/Message.tsx'
import { t } from '../language/messages.ts'
import { useOfflineShell } from '../offline/useOfflineShell.ts'
import type { SignedIn } from '../session/session.ts'
import { LiveRegion } from '../ui/LiveRegion.tsx'
import { useSite } from '../ui/site-context.ts'
import { AnalysisTabs, showPanelStart, tabId } from './AnalysisTabs.tsx'
import { AccountMenu } from './account/AccountMenu.tsx'
import styles from './Dashboard.module.css'
import { DashboardFooter, DashboardHeader } from './DashboardFrame.tsx'
import { InsightPanel } from './InsightPanel.tsx'
import { dropList } from './lists/saved-lists.ts'
import { useNews } from './lists/useNews.ts'
import { useToDo } from './lists/useToDo.ts'
import { useInsights } from './load/useInsights.ts'
import { dropMarks } from './marks/kept-marks.ts'
import { PanelBoundary } from './PanelBoundary.tsx'
import { useDashboardView } from './useDashboardView.ts'
import { useKeptQueue } from './work/useKeptQueue.ts'

export function Dashboard({ session }: { readonly session: SignedIn }) {
  const { productName } = useSite()
  const [view, change] = useDashboardView(session.user.ownerKey)
  const { analysis } = view
  const insights = useInsights(analysis, session)
  const shop = useToDo(session, analysis, insights.list)
  const news = useNews(session.user)
  const queue = useKeptQueue(session.user.ownerKey)
  useOfflineShell()

  useEffect(() => {
    document.title = t('dashboard.tabTitle', { tab: tabName(analysis), product: productName })
  }, [analysis, productName])

  function select(selected: Analysis) {
    if (selected !== analysis) change({ analysis: selected, query: '', show: 'all', isWorking: false })
    // Each request costs money: pressing the selected tab reloads only if there is no list.
    else if (insights.status !== 'loading' && insights.list === undefined) insights.refresh()
    // Safari focuses no button that is clicked.
    document.getElementById(tabId(selected))?.focus({ preventScroll: true })
    showPanelStart()
  }

  function startAfresh() {
    dropList(analysis, session.user)
    dropMarks(analysis, session)
    change({ query: '', show: 'all', isWorking: false })
    insights.forget()
  }

  return (
    <>
      <DashboardHeader
        welcome={<Message id="dashboard.welcome" values={{ name: session.user.displayName }} />}
        account={<AccountMenu session={session} />}
        tabs={
          <AnalysisTabs
            selected={analysis}
            toDo={shop.toDo}
            news={news}
            isDisabled={insights.status === 'loading'}
            onSelect={select}
          />
        }
      />
      <main id="main" className={styles.main} tabIndex={-1}>
        {/* The key resets the panel's state, such as an open Done section, for each tab. */}
        <PanelBoundary key={analysis} onAfresh={startAfresh}>
          <InsightPanel
            session={session}
            view={view}
            insights={insights}
            {...shop}
            queue={queue}
            onChange={change}
            onSelect={select}
          />
        </PanelBoundary>
      </main>
      <DashboardFooter />
      <LiveRegion />
    </>
  )
}
