/** What differs between the documents of this deployment: a row for each page. */
import { ADDRESSED_PAGES, PAGES, type PageName } from '../../shared/pages.ts'
import type { Config } from '../config.ts'

export type PageDocument = Readonly<ReturnType<typeof documentOf>>

/** Those with an address of their own, in the page table's order. */
export function addressedDocuments(config: Config): readonly PageDocument[] {
  return ADDRESSED_PAGES.map((page) => documentOf(page, config))
}

export function documentOf(page: PageName, { NOINDEX, COMING_SOON }: Config) {
  const { path, noindex } = PAGES[page]
  return {
    page,
    path,
    status: page === 'notFound' ? 404 : 200,
    // After launch nobody is to find the coming-soon page.
    noindex: NOINDEX || noindex || (page === 'comingSoon' && !COMING_SOON),
    // The address of /installed carries a sign-in token: no copy of the page is to be kept with it.
    cacheControl: page === 'installed' ? 'no-store' : 'no-cache',
  }
}
