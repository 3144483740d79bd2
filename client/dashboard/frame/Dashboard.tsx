/** The dashboard of a logged-in owner: tabs of insights, one of which is open. */
import { useDeferredValue } from 'react'
import { ScrollRestoration } from 'react-router-dom'
import type { Analysis } from '../../../shared/analysis.ts'
import { tabName } from '../../language/analysis-words.ts'
import { Message } from '../../language/Message.tsx'
import { t } from '../../language/messages.ts'
import { useOfflineShell } from '../../offline/useOfflineShell.ts'
import type { LoggedIn } from '../../session/session.ts'
import { LiveRegion } from '../../ui/LiveRegion.tsx'
import { useSite } from '../../ui/site-context.ts'
import { dropList, refresh } from '../data/lists.ts'
import { useShop } from '../data/useShop.ts'
import { ProgressImport } from '../export/ProgressImport.tsx'
import { Panel } from '../panel/Panel.tsx'
import { PanelBoundary } from '../panel/PanelBoundary.tsx'
import { tabId } from '../tab-ids.ts'
import { useActions } from '../useActions.ts'
import { useView } from '../view.ts'
import { AccountMenu } from './AccountMenu.tsx'
import styles from './Dashboard.module.css'
import { DashboardFooter, DashboardHeader } from './DashboardFrame.tsx'
import { showPanelStart, Tabs } from './Tabs.tsx'

export function Dashboard({ session }: { readonly session: LoggedIn }) {
  const { productName } = useSite()
  const view = useView()
  const { analysis } = view
  const { shop, areMarksSaved } = useShop(session, view)
  const tab = shop[analysis]
  const actions = useActions(session, shop, view.isReviewing)
  useOfflineShell()
  // Renders together with the rest of the list, after the first screen, so that the scroll position exists.
  const isRendered = useDeferredValue(true, false)

  function select(selected: Analysis, query?: string) {
    // Safari doesn't focus a clicked button. Comes first, because the search field applies its text when it loses the focus.
    const button = document.getElementById(tabId(selected))
    button?.focus({ preventScroll: true })
    if (selected !== analysis) view.select(selected, query)
    // Requests cost money, so pressing the open tab requests its list only if there is none.
    else if (!tab.snapshot) void refresh(analysis, session)
    button?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    showPanelStart()
  }
  function startOver() {
    dropList(analysis, session)
    void refresh(analysis, session)
  }

  return (
    <>
      <title>{t('dashboard.tabTitle', { tab: tabName(analysis), product: productName })}</title>
      <DashboardHeader
        welcome={<Message id="dashboard.welcome" values={{ name: session.user.displayName }} />}
        account={<AccountMenu session={session} />}
        tabs={<Tabs selected={analysis} shop={shop} isDisabled={tab.isFirstLoad} onSelect={select} />}
      />
      <main id="main" className={styles.main} tabIndex={-1}>
        {/* The key resets the panel's state for each tab, such as an open Done section. */}
        <PanelBoundary key={analysis} onStartOver={startOver}>
          <Panel {...{ session, shop, view, actions, areMarksSaved }} onSelect={select} />
        </PanelBoundary>
      </main>
      <DashboardFooter />
      <ProgressImport session={session} shop={shop} />
      <LiveRegion />
      {isRendered && <ScrollRestoration />}
    </>
  )
}
