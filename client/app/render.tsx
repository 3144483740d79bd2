/** Hydrates a prerendered page. */
import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, matchRoutes, type RouteObject, RouterProvider } from 'react-router-dom'
import { isObject, parseJson } from '../../shared/parse-json.ts'
import { loadMessages } from '../language/load-messages.ts'
import { isDashboard } from '../page-at.ts'
import { readSite } from '../site.ts'
import { SCROLL_KEY } from '../storage/storage-keys.ts'
import { SiteProvider } from '../ui/site-context.ts'
import { createRoutes } from './routes.tsx'
import '../ui/base.css'

export async function render(): Promise<void> {
  const root = document.getElementById('root')
  if (!root) throw new Error('render: the document has no #root.')
  const site = readSite()
  const routes = createRoutes(site)
  await Promise.all([loadMessages(), loadMatched(routes)])
  dropDamagedScroll()
  const isFrameOnly = isDashboard(location.pathname)
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

/** Must run before hydration, as React Router documents: a route that is still lazy would render nothing at first. */
async function loadMatched(routes: RouteObject[]): Promise<void> {
  const matches = matchRoutes(routes, location) ?? []
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy === 'function') Object.assign(route, await route.lazy(), { lazy: undefined })
    }),
  )
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
