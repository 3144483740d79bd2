/** The thank-you page, and the URLs to which it sends the browser. */
import { expect, type Locator, type Page } from '@playwright/test'
import { localPath, messageText } from './words.ts'

export class InstalledPage {
  readonly page: Page
  readonly openApp: Locator
  readonly showCode: Locator
  readonly copyLink: Locator
  readonly code: Locator
  /** The URLs to which the page has navigated, except web pages. */
  readonly navigations: string[] = []

  constructor(page: Page) {
    this.page = page
    this.openApp = page.getByRole('button', { name: messageText('installed.openApp') })
    this.showCode = page.getByRole('button', { name: messageText('installed.showCode') })
    this.copyLink = page.getByRole('button', { name: messageText('installed.copyLink') })
    this.code = page.getByRole('img', { name: messageText('handoff.qr') })
  }

  /** Waits for React, which removes the note about a missing script, because a press does nothing before that. */
  async goto(next?: string, origin = ''): Promise<void> {
    if (this.navigations.length === 0) await this.#watchNavigations()
    const query = next === undefined ? '' : `?next=${encodeURIComponent(next)}`
    await this.page.goto(origin + localPath(`/installed${query}`))
    await this.page.locator('[data-reload]').waitFor({ state: 'detached' })
  }

  async seeNavigation(url: string): Promise<void> {
    await expect.poll(() => this.navigations, 'where the page asks to go').toEqual([url])
  }

  async #watchNavigations(): Promise<void> {
    const client = await this.page.context().newCDPSession(this.page)
    await client.send('Page.enable')
    client.on('Page.frameRequestedNavigation', ({ url }) => this.navigations.push(url))
  }
}
