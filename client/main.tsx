/** Takes over the prerendered page. */
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { App, type PageComponents } from './app/App.tsx'
import { dropShellOnSignOut } from './app/drop-shell-on-sign-out.ts'
import { loadPage } from './app/load-page.ts'
import { pageAt, pageShownFor } from './app/page-at.ts'
import { readSite } from './app/read-site.ts'
import './ui/base.css'

export async function hydrate(): Promise<void> {
  const root = document.getElementById('root')
  if (!root) throw new Error('main: the document has no #root.')
  const site = readSite(document)
  const page = pageShownFor(pageAt(window.location.pathname), site.comingSoon)
  // The page's own code first: hydrating a page that is still on its way would show its fallback instead.
  const loaded: PageComponents = {}
  try {
    loaded[page] = await loadPage(page)
  } catch {
    // The router's lazy page meets the same failure and shows the error screen.
  }
  dropShellOnSignOut()
  const app = (
    <BrowserRouter>
      <App site={site} loaded={loaded} />
    </BrowserRouter>
  )
  // What stands there of the dashboard is a spinner: to draw it anew takes one pass instead of two.
  if (page === 'dashboard') createRoot(root).render(app)
  // Where a translator or an extension was quicker, React draws the page anew: nobody has to catch that.
  else hydrateRoot(root, app, { onRecoverableError: (error) => console.warn(error) })
}
