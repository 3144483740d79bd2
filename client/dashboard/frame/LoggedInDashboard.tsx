/** The dashboard of a logged-in owner: tabs of insights, one of which is open. */
import { useLayoutEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { tabName } from '../../language/analysis-words.ts'
import { Message } from '../../language/Message.tsx'
import { t } from '../../language/messages.ts'
import { useOfflineCopy } from '../../offline/useOfflineCopy.ts'
import type { LoggedIn } from '../../session/session.ts'
import { FooterLinks } from '../../ui/FooterLinks.tsx'
import { LiveRegion } from '../../ui/LiveRegion.tsx'
import { PageScroll } from '../../ui/PageScroll.tsx'
import { useSite } from '../../ui/site-context.ts'
import { Toast } from '../actions/Toast.tsx'
import { createCommands, type DialogName } from '../commands.ts'
import { CommandsProvider, StateProvider } from '../dashboard-context.ts'
import { useShop } from '../data/useShop.ts'
import { Dialogs } from '../dialogs/Dialogs.tsx'
import { focusCard, focusTitle } from '../focus.ts'
import { useUndoKey } from '../keys.ts'
import { Panel } from '../panel/Panel.tsx'
import { PanelBoundary } from '../panel/PanelBoundary.tsx'
import { Announcements } from '../panel/status/Announcements.tsx'
import { useView } from '../view.ts'
import { AccountMenu } from './AccountMenu.tsx'
import { DashboardHeader } from './DashboardHeader.tsx'
import styles from './LoggedInDashboard.module.css'
import { Tabs } from './Tabs.tsx'
import { useReview } from './useReview.ts'

export function LoggedInDashboard({ session }: { readonly session: LoggedIn }) {
  const { productName } = useSite()
  const view = useView()
  const { analysis } = view
  const shopState = useShop(session, analysis)
  const { shop } = shopState
  const isReviewing = useReview(view, shop)
  const [dialog, setDialog] = useState<DialogName>()
  const hadContent = useRef(false)
  const state = { ...shopState, session, view, dialog, hadContent }
  const shown = useRef(state)
  useLayoutEffect(() => {
    shown.current = state
    hadContent.current = shop[analysis].hasContent
  })
  const [commands] = useState(() => createCommands(() => shown.current, setDialog))
  // Review has an Undo of its own. A dialog counts as open even while its code is loading.
  useUndoKey(isReviewing || dialog ? undefined : undo)
  useOfflineCopy()

  function undo() {
    const back = commands.undo()
    // The toast had the focus. The insight may be in another tab, or another browser tab has changed it since.
    requestAnimationFrame(() => {
      if (back !== undefined && focusCard(back, 'toggle')) return
      if (document.activeElement === document.body) focusTitle()
    })
  }

  return (
    <StateProvider value={state}>
      <CommandsProvider value={commands}>
        <title>{t('dashboard.tabTitle', { tab: tabName(analysis), product: productName })}</title>
        <DashboardHeader
          welcome={<Message id="dashboard.welcome" values={{ name: session.user.displayName }} />}
          account={<AccountMenu />}
          tabs={<Tabs open={{ selected: analysis, shop, onSelect: commands.select }} />}
        />
        <main id="main" className={styles.main} tabIndex={-1}>
          {!isReviewing && (
            <div className={styles.toast} data-screen-only>
              <Toast session={session} openTab={analysis} onUndo={undo} />
            </div>
          )}
          {/* The key resets the panel's state for each tab, such as an open Done section. */}
          <PanelBoundary key={analysis}>
            <Panel />
          </PanelBoundary>
        </main>
        <footer className={styles.footer}>
          <FooterLinks page="dashboard" />
        </footer>
        <Dialogs isReviewing={isReviewing} />
        <Announcements />
        <LiveRegion />
        <PageScroll entry={useLocation().key} />
      </CommandsProvider>
    </StateProvider>
  )
}
