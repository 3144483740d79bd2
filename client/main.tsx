/** The one script of every page: takes the session from the link, asks for the first analysis, and brings the page to life. */
import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, matchRoutes, type RouteObject, RouterProvider } from 'react-router-dom'
import { pageAt } from '../shared/pages.ts'
import type { Site } from '../shared/site.ts'
import { dropDamagedScroll } from './app/drop-damaged-scroll.ts'
import { createRoutes } from './app/routes.tsx'
import { loadMessages } from './language/load-messages.ts'
import { dropFailedPage, dropShell } from './offline/drop-shell.ts'
import { currentSession, subscribeToSession } from './session/session.ts'
import { signInRequest } from './session/sign-in-link.ts'
import { watchAddress } from './sign-in/address.ts'
import { admit } from './sign-in/admit.ts'
import { pageNotice } from './sign-in/page-notice.ts'
import { SiteProvider } from './ui/site-context.ts'
import './ui/base.css'

watchAddress()
showSession()
// Before React's subscription: who is signed out leaves the dashboard before it is drawn.
subscribeToSession(showSession)
subscribeToSession(admit)
signInRequest.subscribe(admit)
start().catch(showMissing)

async function start(): Promise<void> {
  const isDashboard = pageAt(location.pathname).page === 'dashboard'
  // The server writes this deployment's settings into the document.
  const site: Site = JSON.parse(document.getElementById('site')?.textContent ?? '')
  const routes = createRoutes(site)
  const loading = Promise.all([loadMessages(), loadMatched(routes), isDashboard && admit() && preloadFirst()])
  // All other pages can be read as they come: they are painted first.
  if (!isDashboard) await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
  await loading
  draw(routes, site, isDashboard)
  dropShellIfSignedOut()
  subscribeToSession(dropShellIfSignedOut)
}

function draw(routes: RouteObject[], site: Site, isDashboard: boolean): void {
  const root = document.getElementById('root')
  if (!root) throw new Error('main: the document has no #root.')
  dropDamagedScroll()
  // No route has data of its own. With this, the router leaves what the server has written where its reader has scrolled it.
  const router = createBrowserRouter(routes, isDashboard ? {} : { hydrationData: { loaderData: {} } })
  const app = (
    <StrictMode>
      <SiteProvider value={site}>
        <RouterProvider router={router} />
      </SiteProvider>
    </StrictMode>
  )
  // Of the dashboard the server knows the frame alone: it gives way to the owner's, which is drawn once.
  if (isDashboard) {
    createRoot(root).render(app)
    return
  }
  // If a translator or an extension changed the page before hydration, React renders it again: not an error.
  const onRecoverableError = (error: unknown) => console.warn(error)
  hydrateRoot(root, app, { onRecoverableError })
}

/** Before hydration, as React Router documents it: a route that is still lazy would render nothing at first. */
async function loadMatched(routes: RouteObject[]): Promise<void> {
  const matches = matchRoutes(routes, location) ?? []
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy === 'function') Object.assign(route, await route.lazy(), { lazy: undefined })
    }),
  )
}

async function preloadFirst(): Promise<void> {
  const { preloadFirst: preload } = await import('./dashboard/DashboardPage.tsx')
  preload()
}

/** What the server has written stays, with a word where a page needs its code. */
function showMissing(error: unknown): void {
  console.error(error)
  document.documentElement.dataset['code'] = 'missing'
  document.querySelector('[data-reload]')?.addEventListener('click', (event) => {
    event.preventDefault()
    void dropFailedPage().then(() => window.location.reload())
  })
}

/** Styles show the landing page's link for the session's status. */
function showSession(): void {
  const { status } = currentSession()
  document.documentElement.dataset['session'] = status
  if (status === 'signed-in' && pageNotice.get() === 'signed-out') pageNotice.set(undefined)
}

/** Nothing is kept for offline visits; not before the landing page, which may be kept as well, has all of its code. */
function dropShellIfSignedOut(): void {
  const isLanding = /^(?:landing|comingSoon)$/.test(pageAt(location.pathname).page)
  if (isLanding && currentSession().status === 'signed-out') void dropShell()
}
