/** All pages with their paths (spec, section 2). A page of another language has it in front: `/ar/home`. */
import { DEFAULT_LANGUAGE, isLanguage, type Language } from './languages.ts'

interface PageDefinition {
  readonly path: string
  readonly noindex: boolean
  readonly hydration: Hydration
}

/** 'never': links only, no scripts. 'lazy': the first script, React on demand. 'eager': React at once. */
export type Hydration = 'never' | 'lazy' | 'eager'

export const PAGES = {
  landing: { path: '/', noindex: false, hydration: 'lazy' },
  comingSoon: { path: '/coming-soon', noindex: false, hydration: 'lazy' },
  terms: { path: '/terms', noindex: false, hydration: 'never' },
  privacy: { path: '/privacy', noindex: false, hydration: 'never' },
  deleteData: { path: '/delete-data', noindex: false, hydration: 'never' },
  installed: { path: '/installed', noindex: true, hydration: 'eager' },
  dashboard: { path: '/home', noindex: true, hydration: 'eager' },
  notFound: { path: '*', noindex: true, hydration: 'eager' },
} as const satisfies Record<string, PageDefinition>

export type PageName = keyof typeof PAGES

export type AddressedPage = Exclude<PageName, 'notFound'>

export const PAGE_NAMES: readonly PageName[] = Object.keys(PAGES).filter(isPageName)

export const ADDRESSED_PAGES: readonly AddressedPage[] = PAGE_NAMES.filter((page) => page !== 'notFound')

function isPageName(name: string): name is PageName {
  return Object.hasOwn(PAGES, name)
}

export function pagePath(page: AddressedPage, language: Language): string {
  const { path } = PAGES[page]
  if (language === DEFAULT_LANGUAGE) return path
  return path === '/' ? `/${language}` : `/${language}${path}`
}

/** The language of any path, also of one without a page. */
export function languageAt(path: string): Language {
  const [, name] = path.toLowerCase().split('/')
  return isLanguage(name) ? name : DEFAULT_LANGUAGE
}

export function manifestPath(language: Language): string {
  return language === DEFAULT_LANGUAGE ? '/manifest.webmanifest' : `/${language}/manifest.webmanifest`
}
