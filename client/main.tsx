/** Brings a prerendered page to life. */
import { StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, matchRoutes, type RouteObject, RouterProvider } from 'react-router-dom'
import type { Site } from '../shared/site.ts'
import { dropDamagedScroll } from './app/drop-damaged-scroll.ts'
import { reloadOnce } from './app/missing-code.ts'
import { createRoutes } from './app/routes.tsx'
import { messagesLoaded } from './language/load-messages.ts'
import { SiteProvider } from './ui/site-context.ts'
import './ui/base.css'

export async function hydrate(): Promise<void> {
  const root = document.getElementById('root')
  if (!root) throw new Error('main: the document has no #root.')
  // The server writes this deployment's settings into the document.
  const site: Site = JSON.parse(document.getElementById('site')?.textContent ?? '')
  const routes = createRoutes(site)
  dropDamagedScroll()
  await Promise.all([messagesLoaded(), loadMatched(routes)])
  // No route has data of its own. Without this, the router takes the page for a new one, and scrolls to its top.
  const router = createBrowserRouter(routes, { hydrationData: { loaderData: {} } })
  const app = (
    <StrictMode>
      <SiteProvider value={site}>
        <RouterProvider router={router} />
      </SiteProvider>
    </StrictMode>
  )
  // If a translator or an extension changed the page before hydration, React renders it again: not an error.
  const onRecoverableError = (error: unknown) => console.warn(error)
  hydrateRoot(root, app, { onRecoverableError })
}

/** Before hydration, as React Router documents it: a route that is still lazy would render nothing at first. */
async function loadMatched(routes: RouteObject[]): Promise<void> {
  const matches = matchRoutes(routes, location) ?? []
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return
      const loaded = await route.lazy().catch(showError)
      Object.assign(route, loaded, { lazy: undefined })
    }),
  )
}

/** The error screen is React Router's, also for the first page. Never resolves if the page is reloaded or left instead. */
async function showError(error: unknown) {
  if (await reloadOnce()) await new Promise(() => {})
  const Component = () => {
    throw error
  }
  return { Component }
}
