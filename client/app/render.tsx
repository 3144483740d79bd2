/** Hydrates a prerendered page. */
import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import { isObject, parseJson } from '../../shared/parse-json.ts'
import { loadMessagesOf } from '../language/load-messages.ts'
import { setLanguage } from '../language/messages.ts'
import { pageAt, shownAs } from '../page-at.ts'
import { readSite } from '../site.ts'
import { SCROLL_KEY } from '../storage/storage-keys.ts'
import { SiteProvider } from '../ui/site-context.ts'
import { createRoutes, pageCode, routePath } from './routes.tsx'
import '../ui/base.css'

export async function render(): Promise<void> {
  const root = document.getElementById('root')
  if (!root) throw new Error('render: the document has no #root.')
  const site = readSite()
  const { page, language } = pageAt(location.pathname)
  // Before hydration, as React Router documents: a route that is still lazy would render nothing at first.
  const [Component, messages] = await Promise.all([
    pageCode(shownAs(page, site)).load(),
    loadMessagesOf(language),
  ])
  setLanguage(language, messages)
  const routes = createRoutes(site, { path: routePath(page, language), Component })
  dropDamagedScroll()
  layOutAllCards()
  const isFrameOnly = page === 'dashboard'
  // A prerendered page is already at its scroll position, so the router must not change it.
  const router = createBrowserRouter(routes, isFrameOnly ? {} : { hydrationData: { loaderData: {} } })
  const app = (
    <StrictMode>
      <SiteProvider value={site}>
        <RouterProvider router={router} />
      </SiteProvider>
    </StrictMode>
  )
  if (isFrameOnly) {
    // The server renders only the dashboard's shell. It is replaced, and so is the part of the head that only hydration
    // would adopt.
    for (const written of document.head.querySelectorAll('[name="description"], [name="theme-color"]'))
      written.remove()
    createRoot(root).render(app)
  }
  // If browser translation or an extension changed the page before hydration, React renders it again, which is not an
  // error.
  else hydrateRoot(root, app, { onRecoverableError: (error) => console.warn(error) })
}

/** React Router reads these stored positions itself, and its links fail if the value is damaged. */
function dropDamagedScroll(): void {
  try {
    const positions = parseJson(sessionStorage.getItem(SCROLL_KEY))
    const isValid = isObject(positions) && Object.values(positions).every((top) => typeof top === 'number')
    if (!isValid) sessionStorage.removeItem(SCROLL_KEY)
  } catch {
    // If storage is blocked, there is nothing to remove.
  }
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
