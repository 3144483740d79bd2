/** The server's entry: renders each page to HTML once, at start. */
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import type { Language } from '../shared/languages.ts'
import { PAGES, type PageName, pagePath } from '../shared/pages.ts'
import type { ManifestRenderer, PageRenderer, RenderedPage } from '../shared/prerender.ts'
import type { Site } from '../shared/site.ts'
import { App } from './app/App.tsx'
import { ErrorScreen } from './app/ErrorScreen.tsx'
import { PageHead } from './app/PageHead.tsx'
import { pageAt, ROUTES } from './app/routes.ts'
import { ERROR_SCREEN } from './app/show-error-screen.ts'
import { createManifest } from './app/web-manifest.ts'
import { PreviewTemplates } from './dashboard/preview/PreviewTemplates.tsx'
import { type Messages, setLanguage } from './language/messages.ts'
import { PageNotices } from './sign-in/PageNotices.tsx'
import { SiteProvider } from './ui/site-context.ts'
import './ui/base.css'

const MESSAGES = import.meta.glob<Messages>('./language/*.json', { eager: true, import: 'default' })

/** By the first part of their ids, what React needs in the browser; other pages are never rendered there. */
const NEEDED = {
  dashboard: /^(?!page|landing|comingSoon|deleteData|installed|handoff|notFound\.(?!sign))/,
  installed: /^(?:frame|installed|handoff|switch|notice|error|card\.cop|dashboard\.user|notFound\.sign)/,
  notFound: /^(?:frame|notFound|switch|notice|dashboard\.user)/,
} as const satisfies Partial<Record<PageName, RegExp>>

export const renderPage: PageRenderer = async (name, options) => {
  const { language, site } = options
  // The not-found page has no path of its own: any unknown one works.
  const path = name === 'notFound' ? `/${language}/not-found` : pagePath(name, language)
  const page = pageAt(path, site)
  const { entry = 'entry.ts', source, load } = ROUTES[page]
  const Page = await load()
  const messages = messagesOf(language)
  // No waiting from here on: the next page may be in another language.
  setLanguage(language, messages)
  return {
    entry,
    source,
    head: renderToStaticMarkup(<PageHead page={page} {...options} />),
    body: renderToString(<App site={site} Page={Page} />),
    templates: renderTemplates(page, site),
    ...browserMessages(page, messages),
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

export const renderManifest: ManifestRenderer = (language, site) => {
  setLanguage(language, messagesOf(language))
  return createManifest(language, site)
}

function messagesOf(language: Language): Messages {
  return MESSAGES[`./language/${language}.json`] ?? {}
}

/** In development React renders all pages. */
function browserMessages(page: PageName, messages: Messages): Pick<RenderedPage, 'messages'> {
  const byPage: Partial<Record<PageName, RegExp>> = NEEDED
  const needed = import.meta.env.DEV ? /./ : byPage[page]
  if (!needed) return {}
  return { messages: Object.entries(messages).map(([id, content]) => (needed.test(id) ? content : 0)) }
}
