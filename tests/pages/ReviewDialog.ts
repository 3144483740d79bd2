/** One insight at a time, above the dashboard. */
import { expect, type Locator, type Page } from '@playwright/test'
import { messageText } from './words.ts'

export class ReviewDialog {
  readonly page: Page
  readonly open: Locator
  readonly dialog: Locator
  readonly title: Locator

  constructor(page: Page) {
    this.page = page
    this.open = page.getByRole('button', { name: messageText('review.do'), exact: true })
    this.dialog = page.locator('dialog').filter({ has: page.locator('header') })
    this.title = this.dialog.getByRole('heading', { level: 2 })
  }

  button(name: string): Locator {
    return this.dialog.getByRole('button', { name, exact: true })
  }

  /** Expects this insight, which has the focus, and this number of insights left, including it. */
  async see(title: string, left: number): Promise<void> {
    await expect(this.title).toHaveText(title)
    // The first match isn't the live region's.
    await expect(
      this.dialog.getByText(messageText('review.left', { count: left }), { exact: true }).first(),
    ).toBeVisible()
    await expect(this.dialog.getByRole('article')).toBeFocused()
  }

  /** Swipes from the center of the insight. */
  async swipe(byX: number): Promise<void> {
    const { x = 0, y = 0, width = 0, height = 0 } = (await this.title.boundingBox()) ?? {}
    const client = await this.page.context().newCDPSession(this.page)
    const at = (part: number) => [{ x: x + width / 2 + part * byX, y: y + height / 2 }]
    await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) })
    for (const part of [0.25, 0.5, 0.75, 1])
      await client.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(part) })
    await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    await client.detach()
  }
}
