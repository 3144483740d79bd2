/** Which page stands at an address, by the same rules that the router's table follows. */
import { matchPath } from 'react-router-dom'
import { PAGE_NAMES, PAGES, type PageName } from '../../shared/pages.ts'

/** Letter case and trailing slashes don't matter (spec, section 2); any other path is the not-found page. */
export function pageAt(pathname: string): PageName {
  return PAGE_NAMES.find((page) => matchPath(PAGES[page].path, pathname)) ?? 'notFound'
}

/** Before launch the landing page's place is taken by the coming-soon page. */
export function pageShownFor(page: PageName, comingSoon: boolean): PageName {
  return page === 'landing' && comingSoon ? 'comingSoon' : page
}
