/** The path, status, indexing and caching of each page. */
import { DEFAULT_LANGUAGE, LANGUAGE_NAMES, type Language } from '../../shared/languages.ts'
import { PAGES, type PageName, pagePath, ROUTED_PAGES } from '../../shared/pages.ts'
import type { Config } from '../config/config.ts'

/**
 * Browsers revalidate. A CDN caches a page for a minute, or for a day while this server fails (RFC 9213, RFC 5861). Not
 * with `s-maxage`, which forbids `stale-if-error` (RFC 9111, 5.2.2.10) and also applies to other caches.
 */
const CACHING = { 'Cache-Control': 'no-cache', 'CDN-Cache-Control': 'max-age=60, stale-if-error=86400' }

export type PageDocument = Readonly<ReturnType<typeof documentOf>>

export function routedDocuments(config: Config): readonly PageDocument[] {
  return LANGUAGE_NAMES.flatMap((language) => ROUTED_PAGES.map((page) => documentOf(page, language, config)))
}

export function documentOf(page: PageName, language: Language, { NOINDEX, COMING_SOON }: Config) {
  const pathIn = (name: Language) => (page === 'notFound' ? '' : pagePath(page, name))
  const { text, indexed, cached } = PAGES[page]
  const isEnglishOnly = text === 'en'
  const alternates = LANGUAGE_NAMES.map((name) => [name, pathIn(name)] as const)
  return {
    page,
    language,
    path: pathIn(language),
    /** The path that search engines should list. */
    canonicalPath: pathIn(isEnglishOnly ? DEFAULT_LANGUAGE : language),
    /** The text's paths by `hreflang`, empty if the page exists in one language only. */
    alternates: isEnglishOnly ? [] : [...alternates, ['x-default', pathIn(DEFAULT_LANGUAGE)] as const],
    status: page === 'notFound' ? 404 : 200,
    // After launch, search engines must not list the coming-soon page.
    noindex: NOINDEX || !indexed || (page === 'comingSoon' && !COMING_SOON),
    caching: cached ? CACHING : { 'Cache-Control': 'no-store' },
  }
}
