/** The server's entry: renders each page to HTML once, at start. */
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { PAGES, type PageName } from '../shared/pages.ts'
import type { PageRenderer } from '../shared/prerender.ts'
import type { Site } from '../shared/site.ts'
import { App } from './app/App.tsx'
import { ErrorScreen } from './app/ErrorScreen.tsx'
import { PageHead } from './app/PageHead.tsx'
import { pageAt, ROUTES } from './app/routes.ts'
import { ERROR_SCREEN } from './app/show-error-screen.ts'
import { PreviewTemplates } from './dashboard/preview/PreviewTemplates.tsx'
import { PageNotices } from './sign-in/PageNotices.tsx'
import { SiteProvider } from './ui/site-context.ts'
import './ui/base.css'

export const renderPage: PageRenderer = async (name, options) => {
  // The not-found page has no path of its own: any unknown one works.
  const path = name === 'notFound' ? '/not-found' : PAGES[name].path
  const page = pageAt(path, options.site)
  const { entry = 'entry.ts', source, load } = ROUTES[page]
  const Page = await load()
  return {
    entry,
    sources: ['main.tsx', source],
    head: renderToStaticMarkup(<PageHead page={page} path={path} {...options} />),
    body: renderToString(<App site={options.site} Page={Page} />),
    templates: renderTemplates(page, options.site),
  }
}

function renderTemplates(page: PageName, site: Site): string {
  const isDashboard = page === 'dashboard'
  const { hydration } = PAGES[page]
  return renderToStaticMarkup(
    <SiteProvider value={site}>
      {hydration === 'eager' && (
        <template id={ERROR_SCREEN}>
          <ErrorScreen />
        </template>
      )}
      {(isDashboard || hydration === 'lazy') && <PageNotices />}
      {isDashboard && <PreviewTemplates />}
    </SiteProvider>,
  )
}
