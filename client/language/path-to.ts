/** Links within the language of the page. */
import { type AddressedPage, pagePath } from '../../shared/pages.ts'
import { currentLanguage } from './messages.ts'

/** Returns a path in the page's own language. */
export function pathTo(page: AddressedPage): string {
  return pagePath(page, currentLanguage())
}
