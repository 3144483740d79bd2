/** What the owner does in one of two tabs: first to the model, then to the page, then both are compared. */
import type { Locator, Page } from '@playwright/test'
import fc from 'fast-check'
import { expect } from 'vitest'
import { ANALYSIS_NAMES, type Analysis } from '../../../shared/analysis.ts'
import { doneList, markDone, markNotDone, more, say, tabName } from '../../pages/words.ts'
import { answering, type CountedHost } from '../../support/counted-host.ts'
import { expectedOf, look } from './look.ts'
import { keyOf, type Mark, type Model, partsOf, setMark, TABS, type Tab, undoMark } from './model.ts'
import { FIRST, listing, MOODS, type Mood } from './shop-host.ts'

export interface Shop {
  readonly pages: Readonly<Record<Tab, Page>>
  readonly host: CountedHost
  readonly token: string
  readonly steps: string[]
}

type Command = fc.AsyncCommand<Model, Shop>

/** `change` is what becomes of the truth, `act` what the owner presses. */
function command(
  name: string,
  tab: Tab,
  applies: (model: Model) => boolean,
  change: (model: Model) => (shop: Shop, page: Page) => Promise<unknown>,
): Command {
  return {
    check: (model) => applies(model),
    async run(model, shop) {
      const act = change(model)
      shop.steps.push(`${tab}: ${name}`)
      await act(shop, shop.pages[tab])
      await compare(model, shop)
    },
    toString: () => `${tab}: ${name}`,
  }
}

/** By a key: two clicks at one place, at a driver's pace, are a double click. */
const press = (button: Locator) => button.press('Enter')

/** In each page: notes what it has last heard of the saved lists, as a list that comes the same looks no different. */
export function noteNews(): void {
  if (location.protocol === 'about:') return
  const key = 'vitrine.insights.about'
  const note = (heard: string | null) => Object.assign(globalThis, { heard })
  note(localStorage.getItem(key))
  addEventListener('storage', ({ key: changed, newValue }) => {
    if (changed === key) note(newValue)
  })
}

/** The tab that has written it is not told of it. */
function knowsNews(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const { heard } = globalThis as { heard?: string | null }
    return heard === localStorage.getItem('vitrine.insights.about')
  })
}

/** In both tabs, once nothing is under way; and nothing was paid for twice. */
export async function compare(model: Model, shop: Shop): Promise<void> {
  const way = shop.steps.join(' → ')
  // A list that comes the same looks no different: what is pressed before it has come would join that call.
  const count = () => shop.host.callsOf(shop.token).length
  await expect.poll(count, { message: `calls after ${way}` }).toBe(model.calls)
  await expect.poll(() => shop.host.underWay(shop.token), { message: `calls under way after ${way}` }).toBe(0)
  const hasNews = async () => (await Promise.all(TABS.map((tab) => knowsNews(shop.pages[tab])))).some(Boolean)
  await expect.poll(hasNews, { message: `the other tab’s news after ${way}` }).toBe(true)
  for (const tab of TABS) {
    const expected = expectedOf(model, tab)
    await expect
      .poll(() => look(shop.pages[tab], expected), {
        message: `the ${tab} tab after ${way}`,
        timeout: 15_000,
      })
      .toEqual(expected.look)
  }
  expect(count(), `calls after ${way}`).toBe(model.calls)
}

function select(tab: Tab, analysis: Analysis): Command {
  return command(
    analysis,
    tab,
    (model) => model.selected[tab] !== analysis,
    (model) => {
      model.selected[tab] = analysis
      model.undo.delete(tab)
      show(model, tab, analysis)
      return async (_shop, page) => page.getByRole('tab', { name: tabName(analysis) }).click()
    },
  )
}

/** A list that is not yet fetched, or that was empty, is asked for once in a visit. */
function show(model: Model, tab: Tab, analysis: Analysis): void {
  const list = model.lists.get(analysis)
  const isAsked = list === undefined || (list.length === 0 && !model.shown[tab].has(analysis))
  model.shown[tab].add(analysis)
  if (!isAsked) return
  model.calls += 1
  model.lists.set(analysis, FIRST)
}

function refresh(tab: Tab, mood: Mood): Command {
  return command(
    `refresh, ${mood}`,
    tab,
    () => true,
    (model) => {
      const analysis = model.selected[tab]
      const list = MOODS[mood](model.lists.get(analysis) ?? [], model.calls + 1)
      model.calls += 1
      model.lists.set(analysis, list)
      return async ({ host, token }, page) => {
        host.answerNext(token, listing(analysis, list))
        await press(page.getByRole('button', { name: say('status.refresh'), exact: true }))
      }
    },
  )
}

/** A failed refresh brings the list back; the red box goes with the next list. */
function refreshInVain(tab: Tab): Command {
  return command(
    'refresh in vain, then the tab anew',
    tab,
    (model) => (model.lists.get(model.selected[tab])?.length ?? 0) > 0,
    (model) => {
      model.calls += 1
      model.undo.delete(tab)
      model.shown[tab] = new Set([model.selected[tab]])
      return async ({ host, token }, page) => {
        host.answerNext(token, answering({ message: 'Busy.' }, 503))
        await press(page.getByRole('button', { name: say('status.refresh'), exact: true }))
        await page.getByRole('alert').getByText('Busy.').waitFor()
        await page.reload()
      }
    },
  )
}

function mark(tab: Tab, at: number): Command {
  return command(
    `done, card ${at}`,
    tab,
    (model) => partsOf(model, model.selected[tab]).open.length > at,
    (model) => {
      const analysis = model.selected[tab]
      const insight = partsOf(model, analysis).open[at]
      if (insight) setMark(model, tab, keyOf(analysis, insight), { status: 'done', text: insight.text })
      return async (_shop, page) => press(page.getByRole('button', { name: markDone() }).nth(at))
    },
  )
}

const ITEMS = {
  later: say('later.tomorrow'),
  notForUs: say('notForUs.do'),
} as const satisfies Partial<Record<Mark['status'], string>>

function putAway(tab: Tab, status: keyof typeof ITEMS, at: number): Command {
  return command(
    `${status}, card ${at}`,
    tab,
    (model) => partsOf(model, model.selected[tab]).open.length > at,
    (model) => {
      const analysis = model.selected[tab]
      const insight = partsOf(model, analysis).open[at]
      if (insight) setMark(model, tab, keyOf(analysis, insight), { status, text: insight.text })
      return async (_shop, page) => {
        await press(page.getByRole('article').getByRole('button', { name: more() }).nth(at))
        await press(page.getByRole('menuitem', { name: ITEMS[status] }))
      }
    },
  )
}

const forUsAgain = say('card.action', { action: say('card.markForUs'), title: '' })

const BACK = {
  later: { title: 'later.title', label: 'later.label' },
  notForUs: { title: 'notForUs.title', label: 'notForUs.label' },
} as const satisfies Partial<Record<Mark['status'], object>>

function bringBack(tab: Tab, status: keyof typeof BACK): Command {
  return command(
    `back from ${status}`,
    tab,
    (model) => partsOf(model, model.selected[tab])[status].length > 0,
    (model) => {
      const analysis = model.selected[tab]
      const { [status]: away } = partsOf(model, analysis)
      const [first] = away
      if (first) setMark(model, tab, keyOf(analysis, first), undefined)
      return async (_shop, page) => {
        const { title, label } = BACK[status]
        const heading = page.getByRole('button', { name: say(title, { count: away.length }), exact: true })
        if ((await heading.getAttribute('aria-expanded')) !== 'true') await heading.click()
        const section = page.getByRole('region', { name: say(label), exact: true })
        if (status === 'notForUs') return press(section.getByRole('button', { name: forUsAgain }).first())
        await press(section.getByRole('button', { name: more() }).first())
        await press(page.getByRole('menuitem', { name: say('later.open') }))
      }
    },
  )
}

function unmark(tab: Tab): Command {
  return command(
    'open again the first that is done',
    tab,
    (model) => partsOf(model, model.selected[tab]).done.length > 0,
    (model) => {
      const analysis = model.selected[tab]
      const { done } = partsOf(model, analysis)
      const [first] = done
      if (first) setMark(model, tab, keyOf(analysis, first), undefined)
      return async (_shop, page) => {
        const heading = page.getByRole('button', { name: doneList(done.length), exact: true })
        if ((await heading.getAttribute('aria-expanded')) !== 'true') await heading.click()
        await press(page.getByRole('button', { name: markNotDone() }).first())
      }
    },
  )
}

function undo(tab: Tab): Command {
  return command(
    'undo',
    tab,
    (model) => model.undo.has(tab),
    (model) => {
      undoMark(model, tab)
      return async (_shop, page) => page.getByRole('button', { name: say('move.undo'), exact: true }).click()
    },
  )
}

function workThrough(tab: Tab, presses: number): Command {
  return command(
    `work through, ${presses} done`,
    tab,
    (model) => partsOf(model, model.selected[tab]).open.length >= presses,
    (model) => {
      const analysis = model.selected[tab]
      for (const insight of partsOf(model, analysis).open.slice(0, presses)) {
        setMark(model, tab, keyOf(analysis, insight), { status: 'done', text: insight.text })
      }
      return async (_shop, page) => {
        await page.evaluate(() => scrollTo(0, 0))
        const work = page.getByRole('button', { name: say('tools.work') })
        if ((await work.textContent())?.trim() === say('tools.work')) await work.click()
        else {
          await page.getByRole('button', { name: say('tools.more'), exact: true }).click()
          await page.getByRole('menuitem', { name: say('tools.workList') }).click()
        }
        const dialog = page.getByRole('dialog')
        const done = dialog.getByRole('button', { name: say('work.markDone'), exact: true })
        for (let press = 0; press < presses; press += 1) await done.click()
        await page.keyboard.press('Escape')
        await page.waitForURL((url) => !url.searchParams.has('work'))
      }
    },
  )
}

function reload(tab: Tab): Command {
  return command(
    'reload',
    tab,
    () => true,
    (model) => {
      model.undo.delete(tab)
      model.shown[tab].clear()
      show(model, tab, model.selected[tab])
      return async (_shop, page) => page.reload()
    },
  )
}

export const COMMANDS: readonly fc.Arbitrary<Command>[] = TABS.flatMap((tab) => [
  ...ANALYSIS_NAMES.slice(0, 2).map((analysis) => fc.constant(select(tab, analysis))),
  ...Object.keys(MOODS)
    .filter((mood): mood is Mood => Object.hasOwn(MOODS, mood))
    .map((mood) => fc.constant(refresh(tab, mood))),
  fc.constant(refreshInVain(tab)),
  ...[0, 1, 3].map((at) => fc.constant(mark(tab, at))),
  fc.constantFrom(0, 2).map((at) => putAway(tab, 'later', at)),
  fc.constantFrom(0, 2).map((at) => putAway(tab, 'notForUs', at)),
  fc.constant(bringBack(tab, 'later')),
  fc.constant(bringBack(tab, 'notForUs')),
  fc.constant(unmark(tab)),
  fc.constant(undo(tab)),
  fc.constantFrom(1, 2, 3).map((presses) => workThrough(tab, presses)),
  fc.constant(reload(tab)),
])
