/** Brings a prerendered page to life. */
import { createRoot, hydrateRoot } from 'react-dom/client'
import type { Site } from '../shared/site.ts'
import { App } from './app/App.tsx'
import { pageAt, ROUTES } from './app/routes.ts'
import { showErrorScreen } from './app/show-error-screen.ts'
import './ui/base.css'
// Of what only the server renders.
import './app/ErrorScreen.module.css'
import './ui/Box.module.css'
import './ui/ButtonRow.module.css'
import './ui/CenteredPage.module.css'
import './sign-in/PageNotices.module.css'

/** Rejects where the page's own code can't be had. */
export async function hydrate(): Promise<void> {
  const root = document.getElementById('root')
  if (!root) throw new Error('main: the document has no #root.')
  // The server has written it there: what it says of this deployment.
  const site: Site = JSON.parse(document.getElementById('site')?.textContent ?? '')
  const page = pageAt(window.location.pathname, site)
  const Page = await ROUTES[page].load()
  const app = <App site={site} Page={Page} />
  const onUncaughtError = (error: unknown) => showErrorScreen(error)
  // Where a translator or an extension was quicker, React draws the page anew: nobody has to catch that.
  const onRecoverableError = (error: unknown) => console.warn(error)
  // What stands there of the dashboard is a spinner: to draw it anew takes one pass instead of two.
  if (page === 'dashboard') createRoot(root, { onUncaughtError }).render(app)
  else hydrateRoot(root, app, { onUncaughtError, onRecoverableError })
}
