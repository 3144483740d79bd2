/** Links within the language of the page. */
import { pagePath, type RoutedPage } from '../../shared/pages.ts'
import { currentLanguage } from './messages.ts'

/** Returns a path in the page's own language. */
export function pathTo(page: RoutedPage): string {
  return pagePath(page, currentLanguage())
}
