/** Brings a prerendered page to life. */
import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, matchRoutes, type RouteObject, RouterProvider } from 'react-router-dom'
import { isDashboard } from '../../shared/sign-in.ts'
import type { Site } from '../../shared/site.ts'
import { loadMessages } from '../language/load-messages.ts'
import { SiteProvider } from '../ui/site-context.ts'
import { dropDamagedScroll } from './drop-damaged-scroll.ts'
import { createRoutes } from './routes.tsx'
import '../ui/base.css'

export async function draw(): Promise<void> {
  const root = document.getElementById('root')
  if (!root) throw new Error('draw: the document has no #root.')
  // The server writes this deployment's settings into the document.
  const site: Site = JSON.parse(document.getElementById('site')?.textContent ?? '')
  const routes = createRoutes(site)
  await Promise.all([loadMessages(), loadMatched(routes)])
  dropDamagedScroll()
  const isFrameOnly = isDashboard(location.pathname)
  // A page that the server has written is at its place already: the router is to leave it there.
  const router = createBrowserRouter(routes, isFrameOnly ? {} : { hydrationData: { loaderData: {} } })
  const app = (
    <StrictMode>
      <SiteProvider value={site}>
        <RouterProvider router={router} />
      </SiteProvider>
    </StrictMode>
  )
  // Of the dashboard the server knows the frame alone: it gives way to the owner's, which is drawn once.
  if (isFrameOnly) createRoot(root).render(app)
  // If a translator or an extension changed the page before hydration, React renders it again: not an error.
  else hydrateRoot(root, app, { onRecoverableError: (error) => console.warn(error) })
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
