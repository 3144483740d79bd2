/** The server's entry: renders each page to HTML once, at startup. */
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import type { Language } from '../shared/languages.ts'
import type { PageRenderer } from '../shared/page-renderer.ts'
import { pagePath } from '../shared/pages.ts'
import { loadPage, pageCode } from './app/Page.tsx'
import { DocumentHead } from './app/PageHead.tsx'
import { Root } from './app/Root.tsx'
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
  await loadPage(name, site)
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
        <StaticRouter location={path}>
          <Root />
        </StaticRouter>
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
