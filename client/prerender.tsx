/** The server's entry: renders each page to HTML once, at startup. */
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom'
import type { Language } from '../shared/languages.ts'
import type { PageRenderer } from '../shared/page-renderer.ts'
import { pagePath } from '../shared/pages.ts'
import { DocumentHead } from './app/PageHead.tsx'
import { createRoutes, pageCode } from './app/routes.tsx'
import { createManifest } from './app/web-manifest.ts'
import { type Messages, setLanguage } from './language/messages.ts'
import { shownAs } from './page-at.ts'
import { SiteProvider } from './ui/site-context.ts'
import './ui/base.css'

const MESSAGES = import.meta.glob<Messages>('./language/*.json', { eager: true, import: 'default' })

export { inlineScript } from './arrival/inline-script.ts'

export const renderPage: PageRenderer['renderPage'] = async (name, options) => {
  const { language, site } = options
  // The not-found page has no fixed path, so any unknown one works.
  const path = name === 'notFound' ? `/${language}/not-found` : pagePath(name, language)
  const page = shownAs(name, site)
  const code = pageCode(page)
  const { query, dataRoutes } = createStaticHandler(createRoutes(site))
  const context = await query(new Request(`http://prerender${path}`))
  if (context instanceof Response) throw new Error(`prerender: ${path} redirects.`)
  for (const error of Object.values(context.errors ?? {})) throw error
  const router = createStaticRouter(dataRoutes, context)
  // Everything from here on is synchronous, because the next page may be in another language.
  setLanguage(language, messagesOf(language))
  return {
    sources: [
      ...(code.first ? [code.first] : []),
      'app/render.tsx',
      `language/${language}.json`,
      code.source,
    ],
    isPreloaded: code.isPreloaded ?? false,
    head: renderToStaticMarkup(<DocumentHead page={page} {...options} />),
    body: renderToString(
      <SiteProvider value={site}>
        <StaticRouterProvider router={router} context={context} hydrate={false} />
      </SiteProvider>,
    ),
  }
}

export const renderManifest: PageRenderer['renderManifest'] = (language, site) => {
  setLanguage(language, messagesOf(language))
  return createManifest(language, site)
}

function messagesOf(language: Language): Messages {
  return MESSAGES[`./language/${language}.json`] ?? {}
}
