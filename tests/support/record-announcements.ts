/** Records the texts that a screen reader announces on its own: each text of a status or an alert. */
import type { Page } from '@playwright/test'

/** Listens from the next document on. Returns a function that returns what was announced so far in this document. */
export async function recordAnnouncements(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.addInitScript(() => {
    const heard: string[] = []
    Reflect.set(window, 'heard', heard)
    new MutationObserver((records) => {
      for (const { target } of records) {
        const element = target instanceof Element ? target : target.parentElement
        const text = element?.closest('[role=status], [role=alert], [aria-live]')?.textContent
        if (text && heard.at(-1) !== text) heard.push(text)
      }
    }).observe(document, { subtree: true, childList: true, characterData: true })
  })
  return () => page.evaluate(() => Reflect.get(window, 'heard'))
}
