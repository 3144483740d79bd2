/** The dashboard as an owner sees it, by roles and names. */
import { randomUUID } from 'node:crypto'
import type { RequestListener } from 'node:http'
import { expect, type Locator, type Page } from '@playwright/test'
import type { SectionName } from '../../client/dashboard/model/derive.ts'
import { currentLanguage, type MessageId } from '../../client/language/messages.ts'
import { createSampleToken, type SampleClaims } from '../../server/sample-shop/sample-token.ts'
import type { Analysis } from '../../shared/analysis.ts'
import { answering, type CountedHost } from '../support/counted-host.ts'
import { ReviewDialog } from './ReviewDialog.ts'
import { localPath, markDone, messageText, more, tabName, todo, viewing } from './words.ts'

interface Session extends SampleClaims {
  /** Replaces the token made of the claims. */
  readonly token?: string
  /** The origin of a server other than the shared one. */
  readonly origin?: string
}

/** Returns a new token, even for a given owner, so that its calls are counted separately. */
export function newToken(claims: SampleClaims = {}): string {
  const ours = { id: randomUUID(), jti: randomUUID(), locale: currentLanguage() }
  return createSampleToken({ ...ours, ...claims })
}

export class DashboardPage {
  readonly page: Page
  readonly host: CountedHost
  readonly cards: Locator
  /** The headings of the insights to do. */
  readonly titles: Locator
  readonly alert: Locator
  readonly search: Locator
  readonly accountMenu: Locator
  readonly logOutItem: Locator
  readonly review: ReviewDialog
  origin: string
  token = ''

  constructor(page: Page, host: CountedHost, origin: string) {
    this.page = page
    this.host = host
    this.origin = origin
    this.cards = page.getByRole('tabpanel').getByRole('article')
    this.titles = page.locator('[data-section=todo]').getByRole('article').getByRole('heading')
    this.alert = page.getByRole('alert')
    this.search = page.getByRole('searchbox')
    this.accountMenu = this.button(messageText('account.menu'))
    this.logOutItem = page.getByRole('menuitem', { name: messageText('account.logOut') })
    this.review = new ReviewDialog(page)
  }

  /** Opens the same owner's dashboard in another browser tab. */
  async another(): Promise<DashboardPage> {
    const other = new DashboardPage(await this.page.context().newPage(), this.host, this.origin)
    other.token = this.token
    return other
  }

  /** Puts a session into the browser, as if left by an earlier visit, and nothing else. */
  async logIn({ token, origin = this.origin, ...claims }: Session = {}): Promise<void> {
    this.token = token ?? newToken(claims)
    this.origin = origin
    const localStorage = [{ name: 'vitrine.sessionToken', value: this.token }]
    await this.page.context().setStorageState({ cookies: [], origins: [{ origin, localStorage }] })
  }

  /** Goes to the path, and logs in first if nobody is logged in. */
  async goto(path = '/home'): Promise<void> {
    if (this.token === '') await this.logIn()
    await this.page.goto(this.origin + localPath(path))
  }

  async open(path?: string): Promise<void> {
    await this.goto(path)
    await this.seeCards()
  }

  /** Opens the dashboard, with this list as the host's next response. */
  async openWith(list: readonly unknown[], path?: string): Promise<void> {
    if (this.token === '') await this.logIn()
    this.answer(list)
    await this.open(path)
  }

  answer(list: readonly unknown[]): void {
    this.answerWith(answering({ analysis: list }))
  }

  answerWith(answer: RequestListener): void {
    this.host.answerNext(this.token, answer)
  }

  /** Presses, and holds the response to the call that follows. */
  async hold(press: () => Promise<void>) {
    const calls = this.calls().length
    const held = this.host.holdNext(this.token)
    await press()
    await this.seeCalls(calls + 1)
    return held
  }

  async seeCards(): Promise<void> {
    await expect(this.cards.first()).toBeVisible()
  }

  async see(text: string | RegExp): Promise<void> {
    await expect(this.page.getByText(text).filter({ visible: true }).first()).toBeVisible()
  }

  async miss(text: string | RegExp): Promise<void> {
    await expect(this.page.getByText(text)).toHaveCount(0)
  }

  button(name: string | RegExp): Locator {
    return this.page.getByRole('button', { name, exact: true })
  }

  item(name: string): Locator {
    return this.page.getByRole('menuitem', { name, exact: true })
  }

  link(name: string | RegExp): Locator {
    return this.page.getByRole('link', { name }).first()
  }

  tab(analysis: Analysis): Locator {
    return this.page.getByRole('tab', { name: tabName(analysis), exact: true })
  }

  card(title: string): Locator {
    return this.page.getByRole('article', { name: title, exact: true })
  }

  check(title: string): Locator {
    return this.button(markDone(title))
  }

  async title(at = 0): Promise<string> {
    return (await this.titles.nth(at).textContent()) ?? ''
  }

  async select(analysis: Analysis): Promise<void> {
    // While a first list loads, no tab is enabled.
    await expect(this.tab(analysis)).toBeEnabled()
    await this.tab(analysis).press('Enter')
    await this.see(viewing(analysis))
    await this.seeCards()
  }

  /** Presses with a key, because a click may be the second one of a double click. */
  async markDone(title: string): Promise<void> {
    await this.check(title).press('Enter')
    await this.check(title).waitFor({ state: 'detached' })
  }

  /** Chooses an item of a card's menu. */
  async chooseAction(title: string, item: MessageId): Promise<void> {
    await this.card(title)
      .getByRole('button', { name: more(title), exact: true })
      .press('Enter')
    await this.item(messageText(item)).press('Enter')
  }

  /** Chooses an item of the list's menu. */
  async choose(item: string): Promise<void> {
    await this.button(messageText('tools.more')).press('Enter')
    await this.item(item).press('Enter')
  }

  async refresh(): Promise<void> {
    await this.page
      .getByRole('button', { name: messageText('status.refresh') })
      .first()
      .press('Enter')
  }

  /** Refreshes, and waits until the host's list is shown. */
  async refreshWith(list: readonly object[]): Promise<void> {
    const calls = this.calls().length
    this.answer(list)
    await this.refresh()
    await this.seeCalls(calls + 1)
    // A toast may hide the list's age.
    await expect(this.button(messageText('load.cancel'))).toHaveCount(0)
  }

  /** Only a section with a title is a region. */
  section(name: SectionName): Locator {
    return this.page.getByRole('region').and(this.page.locator(`[data-section=${name}]`))
  }

  titlesOf(section: SectionName): Locator {
    return this.section(section).getByRole('article').getByRole('heading')
  }

  async unfold(section: SectionName): Promise<void> {
    await this.section(section).getByRole('button', { expanded: false }).first().press('Enter')
    await expect(this.titlesOf(section).first()).toBeVisible()
  }

  /** All counts of one tab must agree. A search hides Review. */
  async seeToDo(analysis: Analysis, count: number): Promise<void> {
    await expect(this.page.locator('[data-field="todo"]')).toHaveText(count > 0 ? [todo(count)] : [])
    await expect(this.tab(analysis)).toHaveAccessibleDescription(todo(count))
    if (count > 1 && (await this.search.inputValue()) === '') await expect(this.review.open).toBeVisible()
  }

  async openAccountMenu(): Promise<void> {
    await this.accountMenu.press('Enter')
    await expect(this.logOutItem).toBeVisible()
  }

  async logOut(): Promise<void> {
    await this.openAccountMenu()
    await this.logOutItem.press('Enter')
    // If that clears progress, a dialog asks, whose code is loaded only now.
    const question = this.page.getByRole('dialog', { name: messageText('logOut.title') })
    const isHere = () => /\/home$/.test(new URL(this.page.url()).pathname)
    await expect.poll(async () => (await question.isVisible()) || !isHere(), 'a question, or /').toBe(true)
    if (isHere()) await question.getByRole('button', { name: messageText('account.logOut') }).press('Enter')
  }

  /** Returns the analyses requested from the host on the owner's behalf, in order. */
  calls(): readonly string[] {
    return this.host.callsOf(this.token)
  }

  async seeCalls(count: number): Promise<void> {
    await expect.poll(() => this.calls().length, 'calls').toBe(count)
  }

  async seeNoCall(): Promise<void> {
    await expect.poll(() => this.host.underWay(this.token), 'calls under way at the host').toBe(0)
  }

  stored(key: string): Promise<string | null> {
    return this.page.localStorage.getItem(key)
  }
}
