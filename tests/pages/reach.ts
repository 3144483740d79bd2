/** Reaches a state of server/dev/states.ts. */
import type { Page } from '@playwright/test'
import type { State } from '../../server/dev/states.ts'

export async function reach(page: Page, state: State, origin: string): Promise<void> {
  const { path, stored = {}, press = [], shows } = state
  const localStorage = Object.entries(stored).map(([name, value]) => ({ name, value }))
  // An open dashboard would take the removal of its token for a log-out.
  await page.goto('about:blank')
  await page.context().setStorageState({ cookies: [], origins: [{ origin, localStorage }] })
  await page.goto(origin + path)
  // The server's shell can't be pressed before React has loaded.
  await page.locator('#root > [inert]').waitFor({ state: 'detached' })
  for (const selector of press)
    await page
      .locator(selector)
      .first()
      .evaluate((element: HTMLElement) => element.click())
  // Attached, because large text hides pictures.
  if (shows) await page.locator(shows).first().waitFor({ state: 'attached' })
  await page.evaluate(() => document.fonts.ready)
}
