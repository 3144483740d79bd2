/** One insight at a time, over the dashboard. */
import { expect, type Locator, type Page } from '@playwright/test'
import { type Part, position, say } from './words.ts'

export class WorkDialog {
  readonly page: Page
  readonly open: Locator
  readonly dialog: Locator
  readonly title: Locator

  constructor(page: Page) {
    this.page = page
    this.open = page.getByRole('button', { name: say('tools.work') })
    this.dialog = page.getByRole('dialog', { name: say('tools.work') })
    this.title = this.dialog.getByRole('heading', { level: 2 })
  }

  button(name: string): Locator {
    return this.dialog.getByRole('button', { name, exact: true })
  }

  /** Whose turn it is, and where it stands in the queue. It has the focus. */
  async see(title: string | undefined, at: number, all: number, done = 0, part?: Part): Promise<void> {
    await expect(this.title).toHaveText(title ?? '')
    await expect(this.dialog.getByText(position(at, all, part), { exact: true }).first()).toBeVisible()
    await expect(this.dialog.getByText(say('work.done', { count: done }), { exact: true })).toHaveCount(
      done > 0 ? 1 : 0,
    )
    await expect(this.dialog.getByRole('article')).toBeFocused()
  }

  /** A finger's way, from the middle of the insight. */
  async swipe(byX: number, byY = 0): Promise<void> {
    const { x = 0, y = 0, width = 0, height = 0 } = (await this.title.boundingBox()) ?? {}
    const client = await this.page.context().newCDPSession(this.page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', part: number) =>
      client.send('Input.dispatchTouchEvent', {
        type,
        touchPoints:
          type === 'touchEnd' ? [] : [{ x: x + width / 2 + part * byX, y: y + height / 2 + part * byY }],
      })
    await touch('touchStart', 0)
    for (const part of [0.25, 0.5, 0.75, 1]) await touch('touchMove', part)
    await touch('touchEnd', 1)
    await client.detach()
  }
}
