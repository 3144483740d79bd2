/** Measures how much a page's contents have jumped without being asked to (CLS, web.dev/cls). */
import type { Page } from 'playwright-core'

/** Call it before the page is opened; the answer tells the sum of all shifts so far. */
export async function watchLayoutShift(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    let sum = 0
    const count = (entries: PerformanceEntryList) => {
      for (const entry of entries)
        if (!Reflect.get(entry, 'hadRecentInput')) sum += Reflect.get(entry, 'value')
    }
    const observer = new PerformanceObserver((list) => count(list.getEntries()))
    observer.observe({ type: 'layout-shift', buffered: true })
    Reflect.set(window, 'layoutShift', () => {
      count(observer.takeRecords())
      return sum
    })
  })
  return () => page.evaluate(() => Reflect.get(window, 'layoutShift')())
}
