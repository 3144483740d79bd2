import { PAGES, type PageName } from '../../shared/pages.ts'
import type { Config } from '../config.ts'

/** Whether search engines are asked to leave the page out. After launch nobody is to find the coming-soon page. */
export function isNoindex(page: PageName, { NOINDEX, COMING_SOON }: Config): boolean {
  return NOINDEX || PAGES[page].noindex || (page === 'comingSoon' && !COMING_SOON)
}
