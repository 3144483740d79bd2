/** Hydrates a prerendered page. */
import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { loadMessagesOf } from '../language/load-messages.ts'
import { setLanguage } from '../language/messages.ts'
import { pageAt } from '../page-at.ts'
import { readSite } from '../site.ts'
import { forgetPosition } from '../ui/PageScroll.tsx'
import { SiteProvider } from '../ui/site-context.ts'
import { loadPage } from './Page.tsx'
import { Root } from './Root.tsx'
import '../ui/base.css'

export async function render(): Promise<void> {
  const root = document.getElementById('root')
  if (!root) throw new Error('render: the document has no #root.')
  const site = readSite()
  const { page, language } = pageAt(location.pathname)
  const [messages] = await Promise.all([loadMessagesOf(language), loadPage(page, site)])
  setLanguage(language, messages)
  layOutAllCards()
  nameHistoryEntry()
  // Before React Router's own listener. Links to a part of a page add entries, too.
  addEventListener('popstate', nameHistoryEntry, { capture: true })
  const app = (
    <StrictMode>
      <SiteProvider value={site}>
        {/* dashboard/view.ts decides which changes are urgent. */}
        <BrowserRouter useTransitions={false}>
          <Root />
        </BrowserRouter>
      </SiteProvider>
    </StrictMode>
  )
  if (page === 'dashboard') {
    // The server renders only the dashboard's shell. It is replaced, and so is the part of the head that only hydration
    // would adopt.
    for (const written of document.head.querySelectorAll('[name="description"], [name="theme-color"]'))
      written.remove()
    createRoot(root).render(app)
  }
  // If browser translation or an extension changed the page before hydration, React renders it again, which is not an
  // error.
  else {
    // The browser has restored it, and the owner may have scrolled since.
    forgetPosition(history.state.key)
    hydrateRoot(root, app, { onRecoverableError: (error) => console.warn(error) })
  }
}

/** React Router gives keys only to the entries that it adds. A reload and Back keep the key. */
function nameHistoryEntry(): void {
  if (history.state?.key) return
  const key = Math.random().toString(36).slice(2)
  history.replaceState({ ...history.state, key }, '')
}

/**
 * A restored scroll position depends on the height of all cards above it, so after a reload, Back and Forward, and a jump past
 * cards that were never laid out, styles lay out all of them.
 */
function layOutAllCards(): void {
  const note = () => {
    document.documentElement.dataset['layout'] = 'all'
  }
  const [navigation] = performance.getEntriesByType('navigation')
  if (navigation instanceof PerformanceNavigationTiming && navigation.type !== 'navigate') note()
  // Before React Router's own listener, which renders the page.
  addEventListener('popstate', note, { capture: true })
  let top = 0
  addEventListener('scroll', () => {
    if (Math.abs(scrollY - top) > innerHeight) note()
    top = scrollY
  })
}
