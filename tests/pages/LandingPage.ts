/** The landing page in a browser, for feature tests. */
import { expect, type Locator, type Page } from '@playwright/test'
import { localPath, messageText } from './words.ts'

export class LandingPage {
  readonly page: Page
  readonly openDashboard: Locator
  readonly explore: Locator
  readonly logIn: Locator
  /** The question whether to switch accounts. */
  readonly question: Locator
  /** The notice about how to log in, or log in again. */
  readonly notice: Locator

  constructor(page: Page) {
    this.page = page
    this.openDashboard = page.getByRole('link', { name: messageText('landing.openDashboard') }).first()
    this.explore = page.getByRole('link', { name: messageText('landing.explore') }).first()
    this.logIn = page.getByRole('link', { name: messageText('landing.logIn') })
    this.question = page.getByRole('dialog')
    this.notice = page.getByRole('status').locator('p').filter({ visible: true })
  }

  async answer(answer: 'switch.do' | 'frame.cancel'): Promise<void> {
    await this.question.getByRole('button', { name: messageText(answer) }).click()
  }

  async see(): Promise<void> {
    await expect.poll(() => new URL(this.page.url()).pathname, 'the path').toBe(localPath('/'))
  }
}
