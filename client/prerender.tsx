/** The server's entry into the client: renders a page to HTML, once, at start. */
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { PAGES, type PageName } from '../shared/pages.ts'
import type { PageRenderer } from '../shared/prerender.ts'
import type { Site } from '../shared/site.ts'
import { App, type PageComponents } from './app/App.tsx'
import { PageHead } from './app/PageHead.tsx'
import { pageShownFor } from './app/page-at.ts'
import { PAGE_MODULES, type PageModule } from './app/page-modules.ts'
import { PreviewTemplates } from './dashboard/preview/PreviewTemplates.tsx'
import { SiteProvider } from './ui/site-context.ts'
import './ui/base.css'

export const renderPage: PageRenderer = async (name, options) => {
  const page = pageShownFor(name, options.site.comingSoon)
  const { entry = 'entry.ts', source, load }: PageModule = PAGE_MODULES[page]
  const loaded: PageComponents = { [page]: await load() }
  return {
    entry,
    sources: ['main.tsx', source],
    head: renderToStaticMarkup(<PageHead page={page} path={PAGES[name].path} {...options} />),
    body: renderToString(
      <StaticRouter location={addressOf(name)}>
        <App site={options.site} loaded={loaded} />
      </StaticRouter>,
    ),
    ...(page === 'dashboard' && { templates: renderPreviewTemplates(options.site) }),
  }
}

function renderPreviewTemplates(site: Site): string {
  return renderToStaticMarkup(
    <StaticRouter location={PAGES.dashboard.path}>
      <SiteProvider value={site}>
        <PreviewTemplates />
      </SiteProvider>
    </StaticRouter>,
  )
}

/** The not-found page has no address of its own: any that no page has will do. */
function addressOf(page: PageName): string {
  return page === 'notFound' ? '/not-found' : PAGES[page].path
}
