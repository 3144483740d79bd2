/** What the tests need to know of a page's calls and cards. */
import type { Page } from '@playwright/test'

/** The analysis calls that the page has made so far, by path. */
export function recordCalls(page: Page): readonly string[] {
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/shopify/')) calls.push(`${request.method()} ${pathname}`)
  })
  return calls
}

/** Whether nothing is wider than the window. */
export function fitsWidth(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)
}
