/** What of a page has jumped without the owner's doing. */
import type { Page } from '@playwright/test'

interface LayoutShift {
  /** Adds up to the cumulative layout shift. */
  readonly value: number
  readonly moved: readonly string[]
}

/** Before the page is opened. */
export async function watchLayoutShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: LayoutShift[] = []
    Reflect.set(window, 'layoutShifts', shifts)
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (Reflect.get(entry, 'hadRecentInput')) continue
        const sources: { node: Node | null }[] = Reflect.get(entry, 'sources')
        const moved = sources.map(({ node }) => `${node?.nodeName} ${node?.textContent?.slice(0, 40)}`)
        shifts.push({ value: Reflect.get(entry, 'value'), moved })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** Those since the page was opened or last asked. */
export function takeLayoutShifts(page: Page): Promise<LayoutShift[]> {
  return page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 50)))
    return Reflect.get(window, 'layoutShifts').splice(0)
  })
}
