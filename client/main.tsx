/** Hydrates a prerendered page. */
import { createRoot, hydrateRoot } from 'react-dom/client'
import type { Site } from '../shared/site.ts'
import { App } from './app/App.tsx'
import { pageAt, ROUTES } from './app/routes.ts'
import { showErrorScreen } from './app/show-error-screen.ts'
import './ui/base.css'
// The styles of server-rendered templates.
import './app/ErrorScreen.module.css'
import './ui/Box.module.css'
import './ui/ButtonRow.module.css'
import './ui/CenteredPage.module.css'
import './sign-in/PageNotices.module.css'

export async function hydrate(): Promise<void> {
  const root = document.getElementById('root')
  if (!root) throw new Error('main: the document has no #root.')
  // The server writes this deployment's settings into the document.
  const site: Site = JSON.parse(document.getElementById('site')?.textContent ?? '')
  const page = pageAt(window.location.pathname, site)
  const Page = await ROUTES[page].load()
  const app = <App site={site} Page={Page} />
  const onUncaughtError = (error: unknown) => showErrorScreen(error)
  // If a translator or an extension changed the page before hydration, React renders it again: not an error.
  const onRecoverableError = (error: unknown) => console.warn(error)
  // The dashboard's markup is only a spinner: rendering takes one pass, hydrating two.
  if (page === 'dashboard') createRoot(root, { onUncaughtError }).render(app)
  else hydrateRoot(root, app, { onUncaughtError, onRecoverableError })
}
