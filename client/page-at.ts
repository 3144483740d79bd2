/** The page that a path names. */
import type { Language } from '../shared/languages.ts'
import { languageAt, normalizePath, type PageName, pagePath, ROUTED_PAGES } from '../shared/pages.ts'
import type { Site } from '../shared/site.ts'

/** Returns the page of any path, and its language. */
export function pageAt(path: string): { readonly page: PageName; readonly language: Language } {
  const normalized = normalizePath(path)
  const language = languageAt(path)
  const page = ROUTED_PAGES.find((name) => pagePath(name, language) === normalized) ?? 'notFound'
  return { page, language }
}

export function isDashboard(path: string): boolean {
  return pageAt(path).page === 'dashboard'
}

/** Before launch, '/' is the coming-soon page. */
export function shownAs(page: PageName, { comingSoon }: Pick<Site, 'comingSoon'>): PageName {
  return page === 'landing' && comingSoon ? 'comingSoon' : page
}
