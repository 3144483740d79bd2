import type { PageName } from '../../shared/pages.ts'
import type { Site } from '../../shared/site.ts'
import { t } from '../language/messages.ts'

/** A page's title and description: each page has both. */
export function describePage(page: PageName, { productName: product }: Site) {
  return {
    title: t(`page.${page}.title`, { product }),
    description: t(`page.${page}.description`, { product }),
  }
}
