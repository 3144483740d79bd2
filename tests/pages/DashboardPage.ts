/** The dashboard as an owner sees it: by roles and names, each in one place. */
import { randomUUID } from 'node:crypto'
import { expect, type Locator, type Page } from '@playwright/test'
import { shortCount } from '../../client/dashboard/insight/describe-counts.ts'
import { currentLanguage } from '../../client/language/messages.ts'
import { createSampleToken, type SampleClaims } from '../../server/sample-shop/host/sample-token.ts'
import type { Analysis } from '../../shared/analysis.ts'
import type { CountedHost } from '../support/counted-host.ts'
import {
  address,
  counted,
  doneList,
  markDone,
  position,
  say,
  showDone,
  tabName,
  viewing,
  worked,
} from './words.ts'

interface Session extends SampleClaims {
  /** In place of one that is made of the claims. */
  readonly token?: string
  readonly entries?: Readonly<Record<string, string>>
  /** Of another product than the shared one. */
  readonly origin?: string
}

/** One that no other test has, also for a given owner, so that its calls can be told from all others. */
export function newToken(claims: SampleClaims = {}): string {
  const ours = { id: randomUUID(), jti: randomUUID(), locale: currentLanguage() }
  return createSampleToken({ ...ours, ...claims })
}

export class DashboardPage {
  readonly page: Page
  readonly host: CountedHost
  readonly cards: Locator
  readonly titles: Locator
  readonly alert: Locator
  readonly search: Locator
  readonly marks: Locator
  readonly newWords: Locator
  readonly badges: Locator
  readonly accountMenu: Locator
  readonly logOutItem: Locator
  readonly updated: Locator
  /** Of an old list. */
  readonly refreshOffer: Locator
  readonly done: Locator
  origin: string
  token = ''

  constructor(page: Page, host: CountedHost, origin: string) {
    this.page = page
    this.host = host
    this.origin = origin
    this.cards = page.getByRole('article')
    this.titles = this.cards.getByRole('heading', { level: 3 })
    this.alert = page.getByRole('alert')
    this.search = page.getByRole('searchbox')
    this.marks = page.locator('mark')
    this.newWords = page.locator('ins')
    this.badges = this.cards.getByText(
      new RegExp(`^(?:${say('changes.badgeNew')}|${say('changes.badgeChanged')})$`),
    )
    this.accountMenu = this.button(say('account.menu'))
    this.logOutItem = page.getByRole('menuitem', { name: say('account.logOut') })
    this.updated = page.getByText(new RegExp(`^${say('time.updated')} `))
    const offer = say('status.refreshOffer', { days: 9 }).replace('9', '\\d+')
    this.refreshOffer = page.getByRole('button', { name: new RegExp(offer) })
    this.done = page.getByRole('region', { name: say('done.label') })
  }

  /** The same owner's in another tab of the browser. */
  async another(): Promise<DashboardPage> {
    const other = new DashboardPage(await this.page.context().newPage(), this.host, this.origin)
    other.token = this.token
    return other
  }

  /** As if the owner had been here before. */
  async signIn({ token, entries = {}, origin = this.origin, ...claims }: Session = {}): Promise<void> {
    this.token = token ?? newToken(claims)
    this.origin = origin
    const stored = { 'vitrine.sessionToken': this.token, ...entries }
    const localStorage = Object.entries(stored).map(([name, value]) => ({ name, value }))
    await this.page.context().setStorageState({ cookies: [], origins: [{ origin, localStorage }] })
  }

  /** Signs in where nobody is, and goes to the address. */
  async goto(path = '/home'): Promise<void> {
    if (this.token === '') await this.signIn()
    await this.page.goto(this.origin + address(path))
  }

  async open(path?: string): Promise<void> {
    await this.goto(path)
    await this.seeCards()
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

  button(name: string): Locator {
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

  /** A card's check mark: the first one's, or that of the title. */
  check(title?: string): Locator {
    if (title !== undefined) return this.button(markDone(title))
    return this.page.getByRole('button', { name: markDone() }).first()
  }

  async select(analysis: Analysis): Promise<void> {
    await this.tab(analysis).click()
    await this.see(viewing(analysis))
    await expect(this.page.getByRole('tabpanel', { name: tabName(analysis), exact: true })).toBeVisible()
    await this.seeCards()
  }

  async seeCount(all: number): Promise<void> {
    await this.see(counted(all))
  }

  /** Tab, status, cards, Done and the queue agree with each other, and with what the host has sent. */
  async seeAgreement(
    analysis: Analysis,
    sent: readonly string[],
    done: readonly string[] = [],
  ): Promise<void> {
    const open = sent.filter((name) => !done.includes(name))
    const doneThere = sent.filter((name) => done.includes(name))
    await expect(this.titles).toHaveText(open)
    await expect(this.page.locator(`[data-field="left-${analysis}"]`)).toHaveText(
      sent.length === 0 ? '' : shortCount(open.length),
    )
    const status = this.page.locator('[data-field="counts"]')
    if (sent.length === 0) await expect(status).toHaveCount(0)
    else
      await expect(status).toContainText(
        doneThere.length === 0 ? counted(sent.length) : worked(open.length, doneThere.length),
      )
    const doneButton = this.button(doneList(doneThere.length))
    await expect(doneButton).toHaveCount(doneThere.length > 0 ? 1 : 0)
    if (open.length > 0) await this.#seeQueue(open.length, doneThere.length)
  }

  async #seeQueue(open: number, done: number): Promise<void> {
    const queue = this.page.getByRole('dialog', { name: say('tools.work') })
    await this.#openQueue()
    await expect(queue.getByText(position(done + 1, open + done), { exact: true }).first()).toBeVisible()
    await queue.press('Escape')
    await expect(queue).toHaveCount(0)
    // Its step in the history is taken back a moment later.
    await expect(this.page).not.toHaveURL(/work=1/)
  }

  /** Of this list, whatever a refresh has brought to the shop. */
  async #openQueue(): Promise<void> {
    const work = this.page.getByRole('button', { name: say('tools.work') })
    if ((await work.textContent())?.trim() === say('tools.work')) return work.press('Enter')
    await this.button(say('tools.more')).press('Enter')
    await this.item(say('tools.workList')).press('Enter')
  }

  async title(at = 0): Promise<string> {
    return (await this.titles.nth(at).textContent()) ?? ''
  }

  async markFirst(): Promise<string> {
    const title = await this.title()
    await this.check(title).click()
    await expect(this.check(title)).toHaveCount(0)
    return title
  }

  async showDone(count = 1): Promise<void> {
    await this.button(say('tools.more')).click()
    await this.item(showDone(count)).click()
    await expect(this.button(doneList(count))).toBeFocused()
  }

  /** On a phone in the list's menu, where there is one. */
  async refresh(): Promise<void> {
    const button = this.button(say('status.refresh'))
    const menu = this.button(say('tools.more'))
    await expect(button.or(menu).filter({ visible: true }).first()).toBeVisible()
    if (await button.isVisible()) return button.click()
    await menu.click()
    await this.item(say('status.refresh')).click()
  }

  /** One of the orders in the list's menu. */
  async sort(name: string): Promise<void> {
    await this.button(say('tools.more')).click()
    await this.page.getByRole('menuitemradio', { name, exact: true }).click()
  }

  async openAccountMenu(): Promise<void> {
    await this.accountMenu.click()
    await expect(this.logOutItem).toBeVisible()
  }

  async logOut(): Promise<void> {
    await this.accountMenu.click()
    await this.logOutItem.click()
  }

  /** The analyses that the host was asked for on the owner's behalf, in order. */
  calls(): readonly string[] {
    return this.host.callsOf(this.token)
  }

  async seeCall(): Promise<void> {
    await expect.poll(() => this.host.underWay(this.token), 'a call under way at the host').toBe(1)
  }

  async seeNoCall(): Promise<void> {
    await expect.poll(() => this.host.underWay(this.token), 'calls under way at the host').toBe(0)
  }

  stored(key: string): Promise<string | null> {
    return this.page.localStorage.getItem(key)
  }

  /** The name or text of what has the focus. */
  focused(): Promise<string | null | undefined> {
    return this.page.evaluate(() => {
      const { activeElement: element } = document
      const text = document.createElement('p')
      text.append(element?.cloneNode(true) ?? '')
      // What is beside a tab's name is its description.
      for (const unnamed of text.querySelectorAll('[aria-hidden="true"], [hidden]')) unnamed.remove()
      return element?.getAttribute('aria-label') ?? text.textContent
    })
  }
}
