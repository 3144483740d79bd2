/** An owner's eight mornings, one after the other, with what the host sends each day. */
import { shortCount } from '../../client/dashboard/insight/describe-counts.ts'
import { ANALYSIS_NAMES, type Analysis, isAnalysis } from '../../shared/analysis.ts'
import { DashboardPage, newToken } from '../pages/DashboardPage.ts'
import { expect, FAILED_LOAD, foresee, SHIFT, test } from '../pages/fixtures.ts'
import { type Answer, asSent, type Insight, ShopInTruth, titleOf } from '../pages/shop-in-truth.ts'
import { WorkDialog } from '../pages/WorkDialog.ts'
import { changedSince, counted, doneList, more, say, tabName, viewing, worked } from '../pages/words.ts'
import { answering, startCountedHost } from '../support/counted-host.ts'

interface Morning {
  readonly day: string
  /** What the host says from this day on, by id; `null` of an insight that it lists no longer. */
  readonly host: Partial<Record<Analysis, Readonly<Record<string, string | null>>>>
  /** What an id means from this day on. */
  readonly renamed?: Readonly<Record<string, string>>
  readonly empty?: Analysis
  readonly failing?: Analysis
  /** What the owner answers: in Work through what is new there, on the cards what isn't. */
  readonly answers: Readonly<Record<string, Planned>>
}

type Planned = Answer | readonly [later: 'tomorrow' | 'friday' | 'nextWeek', until: number] | 'leave'

const SUNDAY = 22
const MONDAY = 23
const FRIDAY = ['friday', 27] as const

const MORNINGS: readonly Morning[] = [
  {
    day: 'Sunday',
    host: {
      products: { Soap: 'Order 6.', Figs: 'Order 12.', Lamp: 'Raise the price.', Mug: 'Show it first.' },
      orders: { 1001: 'Send it.', 1002: 'Call.', 1003: 'Thank them.' },
      customers: { Amal: 'Write to her.', Basil: 'Ask him.', Hind: 'Invite her.' },
      blogs: { Oud: 'Add a picture.', Gifts: 'Shorten it.', Dates: 'Link it.' },
    },
    answers: { Soap: 'done', Lamp: 'not for us', Figs: FRIDAY },
  },
  {
    day: 'Monday',
    host: {
      products: { Rug: 'Order 3.' },
      orders: { 1004: 'Sort it.' },
      blogs: { Gifts: 'Write it today.', Hajj: 'Begin it.' },
    },
    answers: { Rug: 'done', 1004: 'not for us', Gifts: 'done', Hajj: FRIDAY },
  },
  {
    day: 'Tuesday',
    host: {
      products: { Tray: 'Sell it.' },
      orders: { 1001: 'Refund it.', 1005: 'Wait.' },
      customers: { Zaid: 'Thank him.' },
    },
    answers: { Tray: 'not for us', 1001: 'done', 1005: FRIDAY, Zaid: 'done' },
  },
  {
    day: 'Wednesday',
    host: { products: { Vase: 'Order 2.' }, orders: { 1002: 'Call again.' }, blogs: { Eid: 'Plan it.' } },
    empty: 'customers',
    answers: { Vase: 'done', 1002: 'not for us', Eid: FRIDAY },
  },
  {
    day: 'Thursday',
    host: {
      products: { Mug: null, Bag: 'Order 9.' },
      orders: { 1006: 'Pack it.' },
      customers: { Noor: 'Greet her.' },
    },
    failing: 'orders',
    answers: { Bag: 'done', Noor: ['tomorrow', 27] },
  },
  {
    day: 'Friday',
    host: { products: { Vase: 'Order 40.' }, blogs: { Gifts: 'Write a second part.' } },
    renamed: { Vase: 'Carpet' },
    answers: { Vase: 'done', 1006: 'not for us', Noor: 'done', Gifts: 'leave' },
  },
  {
    day: 'Saturday',
    host: { products: { Rug: null, Cup: 'Order 5.' }, customers: { Hind: 'Call her.' } },
    answers: { Cup: 'done', Hind: ['nextWeek', 30], Gifts: 'leave', Hajj: 'done' },
  },
  {
    day: 'Sunday',
    host: { products: { Cup: 'Order 7.' }, orders: { 1007: 'Send it.' } },
    answers: { Cup: 'done', 1007: 'done' },
  },
]

test('an owner finds each morning what is new in the shop, and at the end of the week what was done and what became of it', {
  tag: '@rare',
}, async ({ context, start }) => {
  foresee(SHIFT, FAILED_LOAD)
  const shop = new ShopInTruth()
  let morning: Morning = { day: '', host: {}, answers: {} }
  const lists = new Map<Analysis, readonly Insight[]>()
  await using host = await startCountedHost((request, response) => {
    const analysis = request.url?.replace(/.*-/, '') ?? ''
    if (!isAnalysis(analysis) || analysis === morning.failing)
      return answering({ message: 'Asleep.' }, 500)(request, response)
    const list = analysis === morning.empty ? [] : (lists.get(analysis) ?? [])
    answering({ analysis: list.map(asSent) })(request, response)
  })
  const { origin } = await start({ ANALYSIS_HOST: host.origin })
  const token = newToken()

  for (const [at, plan] of MORNINGS.entries()) {
    morning = plan
    const isLast = at === MORNINGS.length - 1
    await test.step(`${plan.day}: the link, a refresh of all, what is new, and the shop is as it should be`, async () => {
      shop.today = SUNDAY + at
      for (const analysis of ANALYSIS_NAMES)
        lists.set(analysis, nextList(analysis, lists.get(analysis), plan))
      const owner = new OwnerAtWork(new DashboardPage(await context.newPage(), host, origin), shop, plan)
      const { dashboard } = owner
      dashboard.token = token
      await owner.setClock()
      await dashboard.page.goto(`${origin}/#token=${token}`)
      if (at === 0) {
        shop.calls = ['products']
        shop.receive('products', lists.get('products') ?? [])
      }
      await owner.seeTab('products')
      await owner.refreshAll(lists)
      if (isLast) await owner.findWhatBecameOfMonday()
      await owner.workThroughNews()
      await owner.answerOnCards()
      for (const analysis of ANALYSIS_NAMES) await owner.openTab(analysis)
      if (isLast) await owner.findWhatWasDone()
      await dashboard.page.reload()
      await owner.seeTab('blogs')
      await dashboard.page.close()
    })
  }
})

function nextList(analysis: Analysis, before: readonly Insight[] = [], { host, renamed }: Morning) {
  const said = host[analysis] ?? {}
  const names = new Map([
    ...before.map(({ id, name }) => [id, name] as const),
    ...Object.entries(renamed ?? {}),
  ])
  const texts = { ...Object.fromEntries(before.map(({ id, text }) => [id, text])), ...said }
  return Object.entries(texts).flatMap(([id, text]): readonly Insight[] =>
    text === null ? [] : [{ analysis, id, name: names.get(id) ?? id, text }],
  )
}

function shopButton(fresh: number, due: number): string {
  if (due === 0) return say('tools.workNew', { count: fresh })
  return fresh === 0 ? say('tools.workDue', { count: due }) : say('tools.workNewDue', { count: fresh + due })
}

function positionIn(shop: ShopInTruth, analysis: Analysis, before: number): string {
  const { left, done, due } = shop.queue(analysis)
  const all = done + left.length
  const id =
    due === 0 ? 'work.positionShop' : due === all ? 'work.positionShopDue' : 'work.positionShopNewDue'
  return say(id, { tab: tabName(analysis), at: done + before + 1, all })
}

/** Each act is seen on the screen and noted in the truth. */
class OwnerAtWork {
  readonly dashboard: DashboardPage
  readonly shop: ShopInTruth
  readonly morning: Morning
  readonly work: WorkDialog
  #minutes = 0

  constructor(dashboard: DashboardPage, shop: ShopInTruth, morning: Morning) {
    this.dashboard = dashboard
    this.shop = shop
    this.morning = morning
    this.work = new WorkDialog(dashboard.page)
  }

  /** A minute later than before. */
  async setClock(): Promise<void> {
    this.#minutes += 1
    await this.dashboard.page.clock.setFixedTime(new Date(2026, 10, this.shop.today, 9, this.#minutes))
  }

  async refreshAll(lists: ReadonlyMap<Analysis, readonly Insight[]>): Promise<void> {
    const { dashboard, shop, morning } = this
    await this.setClock()
    await dashboard.button(say('tools.more')).click()
    await dashboard.item(say('refreshAll.do', { count: 4 })).click()
    const come = ANALYSIS_NAMES.filter((analysis) => analysis !== morning.failing)
    await dashboard.see(new RegExp(`^${say('refreshAll.done', { come: come.length, all: 4, told: '' })}`))
    if (morning.failing)
      await dashboard.see(
        say('refreshAll.failed', {
          tab: tabName(morning.failing),
          reason: say('error.status', { status: 500 }),
        }),
      )
    shop.calls = [...shop.calls, ...ANALYSIS_NAMES]
    for (const analysis of come) {
      const news = shop.receive(analysis, analysis === morning.empty ? [] : (lists.get(analysis) ?? []))
      if (analysis !== 'products') await this.#seeNews(analysis, news)
    }
    await this.seeTab('products')
  }

  /** What is new in the shop: on the tabs. */
  async #seeNews(analysis: Analysis, { added, changed }: ReturnType<ShopInTruth['receive']>): Promise<void> {
    const counts = [
      ...(added > 0 ? [say('changes.new', { count: added })] : []),
      ...(changed > 0 ? [say('changes.changed', { count: changed })] : []),
    ]
    for (const count of counts)
      await expect(this.dashboard.tab(analysis)).toHaveAccessibleDescription(new RegExp(`[:.] ${count}\\b`))
  }

  async workThroughNews(): Promise<void> {
    const { dashboard, shop, work } = this
    const queued = shop.queued()
    if (queued.length === 0) return expect(work.open).toHaveText(say('tools.work'))
    const due = ANALYSIS_NAMES.reduce((sum, analysis) => sum + shop.queue(analysis).dueLeft, 0)
    await dashboard.button(shopButton(queued.length - due, due)).press('Enter')
    let leftInTab = 0
    let left = 0
    for (const [at, insight] of queued.entries()) {
      const { analysis } = insight
      await expect(work.title).toHaveText(titleOf(insight))
      const position = positionIn(shop, analysis, leftInTab)
      await expect(work.dialog.getByText(position, { exact: true }).first()).toBeVisible()
      const isLeft = (await this.#answerInWork(insight)) === 'leave'
      left += isLeft ? 1 : 0
      leftInTab += isLeft ? 1 : 0
      const next = queued[at + 1]
      if (!next) break
      const { length: count } = shop.queue(next.analysis).left
      // After the last one whoever has left some begins with them again.
      const steps = next.analysis === analysis || isLeft ? Number(isLeft) : leftInTab
      for (let step = 0; step < steps; step += 1) await dashboard.page.keyboard.press('ArrowRight')
      if (next.analysis === analysis) continue
      if (leftInTab === 0)
        await work.button(say('shop.next', { tab: tabName(next.analysis), count })).press('Enter')
      leftInTab = 0
    }
    if (left === 0) {
      await expect(work.dialog.getByText(say('shop.allDone')).first()).toBeVisible()
      const week = shop.doneSince(shop.today > SUNDAY ? MONDAY : SUNDAY)
      await expect(work.dialog.getByText(say('done.week', { count: week }))).toHaveCount(1)
    }
    await dashboard.page.keyboard.press('Escape')
    await expect(work.dialog).toHaveCount(0)
    await expect(dashboard.page).not.toHaveURL(/work=1/)
  }

  async #answerInWork(insight: Insight): Promise<Planned> {
    const answer = this.morning.answers[insight.id] ?? 'leave'
    if (answer === 'leave') return answer
    await this.setClock()
    if (answer === 'done') await this.dashboard.page.keyboard.press('e')
    else {
      await this.work.button(say('work.more')).press('Enter')
      await this.work.dialog.getByRole('menuitem', { name: itemOf(answer) }).press('Enter')
    }
    this.#note(insight, answer)
    return answer
  }

  /** What the refresh hasn't brought. */
  async answerOnCards(): Promise<void> {
    const { dashboard, shop, morning } = this
    for (const analysis of ANALYSIS_NAMES) {
      for (const insight of shop.parts(analysis).open) {
        const answer = morning.answers[insight.id]
        if (answer === undefined || answer === 'leave') continue
        await this.openTab(analysis)
        await this.setClock()
        const title = titleOf(insight)
        if (answer === 'done') await dashboard.check(title).press('Enter')
        else {
          await dashboard.button(more(title)).press('Enter')
          await dashboard.item(itemOf(answer)).press('Enter')
        }
        this.#note(insight, answer)
        await this.seeTab(analysis)
      }
    }
  }

  #note(insight: Insight, answer: Exclude<Planned, 'leave'>): void {
    if (typeof answer === 'string') this.shop.mark(insight, answer)
    else this.shop.mark(insight, 'later', answer[1])
  }

  async openTab(analysis: Analysis): Promise<void> {
    await this.dashboard.tab(analysis).click()
    await this.seeTab(analysis)
  }

  /** What is to be seen of the shop while the tab is open: its list in all its parts, the figures of all tabs. */
  async seeTab(analysis: Analysis): Promise<void> {
    const { dashboard, shop } = this
    const { all, open, due, done, returned, later, notForUs, gone } = shop.parts(analysis)
    const { page } = dashboard
    await dashboard.see(viewing(analysis))
    await expect(dashboard.titles).toHaveText(open.map(titleOf))
    await expect(page.locator('[data-field^="left-"]')).toHaveText(
      ANALYSIS_NAMES.map((name) => this.#figureOf(name)),
    )
    const allDone = done.length + returned.length
    const status = page.locator('[data-field="counts"]')
    if (all.length === 0) await expect(status).toHaveCount(0)
    else if (returned.length > 0)
      await expect(status).toHaveText(
        changedSince(open.length, allDone, returned.length).replace(/<\/?link>/g, ''),
      )
    else await expect(status).toContainText(allDone > 0 ? worked(open.length, allDone) : counted(open.length))
    await expect(page.getByText(/^Waiting since/)).toHaveCount(due.length)
    await this.#seeSection(say('done.label'), doneList(done.length), 5, done)
    await this.#seeSection(say('later.label'), say('later.title', { count: later.length }), 5, later)
    await this.#seeSection(
      say('notForUs.label'),
      say('notForUs.title', { count: notForUs.length }),
      4,
      notForUs,
    )
    if (all.length > 0)
      await this.#seeSection(say('gone.label'), say('gone.title', { count: gone.length }), 5, gone)
    expect(dashboard.calls()).toEqual(shop.calls)
  }

  #figureOf(analysis: Analysis): string {
    const { all, open } = this.shop.parts(analysis)
    return all.length > 0 ? shortCount(open.length) : ''
  }

  async #seeSection(label: string, title: string, level: number, parts: readonly Insight[]): Promise<void> {
    const { dashboard } = this
    const button = dashboard.button(title)
    await expect(button).toHaveCount(parts.length > 0 ? 1 : 0)
    if (parts.length === 0) return
    if ((await button.getAttribute('aria-expanded')) === 'false') await button.press('Enter')
    const section = dashboard.page.getByRole('region', { name: label, exact: true })
    await expect(section.getByRole('heading', { level })).toHaveText(parts.map(titleOf))
  }

  /** The advice of Monday reads otherwise since Friday. */
  async findWhatBecameOfMonday(): Promise<void> {
    const { dashboard, shop } = this
    await this.openTab('blogs')
    await dashboard.button(say('status.changedSince', { count: 1 })).press('Enter')
    const section = dashboard.page.getByRole('region', { name: say('returned.title', { count: 1 }) })
    const card = section.getByRole('article')
    await expect(card.getByRole('heading', { level: 4 })).toHaveText(/Gifts$/)
    await expect(card).toContainText('Write a second part.')
    await expect(card).toContainText(say('returned.then', { when: 'Monday' }))
    await expect(card.locator('[data-former]').first()).toHaveText('Write it today.')
    await this.setClock()
    await card.getByRole('button', { name: new RegExp(`^${say('returned.keep')}`) }).press('Enter')
    for (const insight of shop.parts('blogs').returned) shop.mark(insight, 'done')
    await this.openTab('products')
  }

  /** By day, in each tab. */
  async findWhatWasDone(): Promise<void> {
    const { dashboard, shop } = this
    for (const analysis of ANALYSIS_NAMES) {
      await this.openTab(analysis)
      const done = dashboard.page.getByRole('region', { name: say('done.label'), exact: true })
      const days = new Set(
        shop.parts(analysis).done.map((insight) => nameOf(shop.doneOn(insight), shop.today)),
      )
      await expect(done.getByRole('heading', { level: 4 })).toHaveText([...days])
    }
  }
}

function itemOf(answer: Planned): string {
  return typeof answer === 'string' ? say('notForUs.do') : say(`later.${answer[0]}`)
}

/** As an owner says it. */
function nameOf(day: number, today: number): string {
  if (today - day < 2) return day === today ? 'Today' : 'Yesterday'
  const { day: name = '' } = MORNINGS[day - SUNDAY] ?? {}
  return today - day < 7 ? name : `${name} ${day} November`
}
