/** All pages with their paths. In other languages, the path has a prefix: `/ar/home`. */
import { DEFAULT_LANGUAGE, isLanguage, type Language } from './languages.ts'

interface PageDefinition {
  readonly path: string
  /** The languages of its text. The shell around it exists in all languages. */
  readonly text: 'all' | 'en'
  /** Whether search engines may list it. */
  readonly indexed: boolean
  /** Whether a cache may keep it. */
  readonly cached: boolean
  /** Whether the page is prose from `client/legal/<path>.md`, with a link in the footer. */
  readonly isLegal?: true
}

export const PAGES = {
  landing: { path: '/', text: 'all', indexed: true, cached: true },
  comingSoon: { path: '/coming-soon', text: 'all', indexed: true, cached: true },
  terms: { path: '/terms', text: 'en', indexed: true, cached: true, isLegal: true },
  privacy: { path: '/privacy', text: 'en', indexed: true, cached: true, isLegal: true },
  deleteData: { path: '/delete-data', text: 'all', indexed: true, cached: true, isLegal: true },
  // Its URL contains a session token.
  installed: { path: '/installed', text: 'all', indexed: false, cached: false },
  dashboard: { path: '/home', text: 'all', indexed: false, cached: true },
  // A mistyped URL may contain a token, too, and a release may add the missing page.
  notFound: { path: '*', text: 'all', indexed: false, cached: false },
} as const satisfies Record<string, PageDefinition>

export type PageName = keyof typeof PAGES

export type RoutedPage = Exclude<PageName, 'notFound'>

export type LegalPage = {
  [P in PageName]: (typeof PAGES)[P] extends { readonly isLegal: true } ? P : never
}[PageName]

export const PAGE_NAMES: readonly PageName[] = Object.keys(PAGES).filter(isPageName)

export const ROUTED_PAGES: readonly RoutedPage[] = PAGE_NAMES.filter((page) => page !== 'notFound')

/** In footer order. */
export const LEGAL_PAGES: readonly LegalPage[] = PAGE_NAMES.filter(isLegalPage)

function isPageName(name: string): name is PageName {
  return Object.hasOwn(PAGES, name)
}

function isLegalPage(page: PageName): page is LegalPage {
  return 'isLegal' in PAGES[page]
}

export function pagePath(page: RoutedPage, language: Language): string {
  const { path } = PAGES[page]
  if (language === DEFAULT_LANGUAGE) return path
  return path === '/' ? `/${language}` : `/${language}${path}`
}

/** Normalizes like React Router: decodes escapes except `%2F`, and ignores letter case and trailing slashes. */
export function normalizePath(path: string): string {
  const decoded = decodePath(path).toLowerCase()
  let end = decoded.length
  while (end > 1 && decoded[end - 1] === '/') end--
  return decoded.slice(0, end)
}

function decodePath(path: string): string {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}

/** Returns the language of any path, even of one without a page. */
export function languageAt(path: string): Language {
  const [, name] = normalizePath(path).split('/')
  return isLanguage(name) ? name : DEFAULT_LANGUAGE
}

export function manifestPath(language: Language): string {
  return language === DEFAULT_LANGUAGE ? '/manifest.webmanifest' : `/${language}/manifest.webmanifest`
}
