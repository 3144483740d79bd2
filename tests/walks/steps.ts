/** What an owner, the network or the host may do next. */
import type { RequestListener } from 'node:http'
import { expect } from 'vitest'
import type { Sort } from '../../client/dashboard/insight/dashboard-view.ts'
import { ANALYSIS_NAMES, type Analysis } from '../../shared/analysis.ts'
import { markDone, markNotDone, more, say, tabName } from '../pages/words.ts'
import { answering } from '../support/counted-host.ts'
import { type Meddler, meddle } from '../support/meddle.ts'
import type { Sight } from './observe.ts'
import { type Owner, ownList } from './owner.ts'
import { isHeld, ownerOf, signInAsNew, type Walk } from './walk.ts'

export interface Step {
  readonly applies: (sight: Sight, walk: Walk) => boolean
  readonly take: (walk: Walk) => Promise<unknown>
  /** How many calls it may cost, where it may cost any. */
  readonly mayCall?: (sight: Sight) => number
  /** No act of the owner's hand, which would take the focus along. */
  readonly keepsFocus?: boolean
  /** Opens another document: nobody waits any longer for what the host holds, though it may not know yet. */
  readonly leaves?: boolean
}

const onDashboard = ({ path }: Sight) => path.startsWith('/home')
const atRest = (sight: Sight) => onDashboard(sight) && !sight.isLoading
const button = ({ page }: Walk, name: string | RegExp) => page.getByRole('button', { name }).first()
/** Without a list, the red box has it. */
const refreshButton = (walk: Walk) =>
  button(walk, new RegExp(`^(?:${say('status.refresh')}|${say('load.retry')})$`))
const isThere = (name: string) => (sight: Sight) => onDashboard(sight) && sight.words.includes(name)

/** Not those of a button that works through them. */
const CHANGES = /^\d+ (?:new|changed)\b/m

/** A list that is kept costs nothing, unless it is of another owner. */
function unlessKept(analysis: Analysis, { storedKeys }: Sight): number {
  return storedKeys.includes(`vitrine.insights.${analysis}`) ? 0 : 1
}

function unlessTabIsKept(sight: Sight): number {
  const tab = ANALYSIS_NAMES.find((name) => sight.path.includes(`tab=${name}`)) ?? 'products'
  return unlessKept(tab, sight)
}

function selectTab(analysis: Analysis): Step {
  const name = tabName(analysis)
  return {
    applies: atRest,
    async take({ page }) {
      await page.getByRole('tab', { name }).click()
      await page.getByRole('tab', { name, selected: true }).waitFor()
    },
    mayCall: (sight) => unlessKept(analysis, sight),
  }
}

function search(text: string): Step {
  return {
    applies: (sight) => atRest(sight) && sight.open.length + sight.done.length > 0,
    async take({ page }) {
      await page.getByRole('searchbox').fill(text)
      // The list follows when the browser has time.
      await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
    },
  }
}

function sort(order: Sort): Step {
  return {
    applies: (sight) => atRest(sight) && sight.open.length > 0,
    async take(walk) {
      await button(walk, say('tools.more')).click()
      const at = order === 'received' ? 0 : 1
      await walk.page.getByRole('menuitemradio').nth(at).click()
    },
  }
}

function refresh(prepare: (walk: Walk, owner: Owner) => RequestListener): Step {
  return {
    applies: atRest,
    async take(walk) {
      const owner = ownerOf(walk)
      if (walk.isOffline) walk.hasFailed = true
      else walk.host.answerNext(owner.token, prepare(walk, owner))
      await refreshButton(walk).click()
    },
    mayCall: () => 1,
  }
}

function press(name: string, applies: Step['applies'] = isThere(name)): Step {
  return { applies, take: (walk) => button(walk, new RegExp(`^${name}`)).click() }
}

/** By the menu of a card. */
function putAway(item: string): Step {
  return {
    applies: (sight) => atRest(sight) && sight.open.length > 0,
    async take(walk) {
      const cards = walk.page.getByRole('article')
      await cards.getByRole('button', { name: more() }).first().press('Enter')
      await walk.page.getByRole('menuitem', { name: item }).press('Enter')
    },
  }
}

/** Not by the owner's hand: the focus stays where it was. */
function happens(take: Step['take'], applies: Step['applies'] = onDashboard): Step {
  return { applies, take, keepsFocus: true }
}

/** Another document, which can't be had without a network. */
function opens(applies: Step['applies'], take: Step['take'], mayCall?: Step['mayCall']): Step {
  const isOnline: Step['applies'] = (sight, walk) => !walk.isOffline && applies(sight, walk)
  return { applies: isOnline, take, leaves: true, ...(mayCall && { mayCall }) }
}

/** From now on, in this document and those to come. */
function meddling(meddler: Meddler): Step {
  return happens(async ({ context, page }) => {
    await context.addInitScript(meddle, meddler)
    await page.evaluate(meddle, meddler)
  })
}

export const STEPS = {
  products: selectTab('products'),
  orders: selectTab('orders'),
  customers: selectTab('customers'),
  blogs: selectTab('blogs'),
  'press a tab that is disabled': {
    applies: (sight) => onDashboard(sight) && sight.isLoading,
    take: ({ page }) => page.getByRole('tab', { name: tabName('blogs') }).click({ force: true }),
  },
  'search one': search('Advice 1'),
  'search in vain': search('zzz'),
  'empty the search': search(''),
  clear: press(say('tools.clear'), (sight) => atRest(sight) && sight.query !== ''),
  'sort by name': sort('name'),
  'sort as received': sort('received'),
  'mark as done': press(markDone(), (sight) => atRest(sight) && sight.open.length > 0),
  'mark as not done': press(markNotDone(), (sight) => atRest(sight) && sight.done.length > 0),
  undo: press(say('move.undo')),
  'put off until tomorrow': putAway(say('later.tomorrow')),
  'not for us': putAway(say('notForUs.do')),
  'open or close Later': press('Later \\(\\d', isThere('Later (')),
  'open or close Not for us': press('Not for us \\(\\d', isThere('Not for us (')),
  'back from Later': {
    applies: (sight) => atRest(sight) && sight.away.length > 0 && sight.words.includes('Later ('),
    async take({ page }) {
      const section = page.getByRole('region', { name: say('later.label'), exact: true })
      const card = section.getByRole('button', { name: more() }).first()
      // Perhaps it is the other part that is unfolded.
      if ((await card.count()) === 0) return
      await card.press('Enter')
      await page.getByRole('menuitem', { name: say('later.open') }).press('Enter')
    },
  },
  'only changes, or all again': {
    applies: (sight) => atRest(sight) && CHANGES.test(sight.words),
    take: (walk) => button(walk, CHANGES).click(),
  },
  'work through one': {
    // Its code may not be kept yet.
    applies: (sight, { isOffline }) => atRest(sight) && sight.open.length > 0 && !isOffline,
    async take(walk) {
      await button(walk, say('tools.work')).click()
      const dialog = walk.page.getByRole('dialog')
      // Or still done, where it was before.
      const done = new RegExp(`^(?:${say('work.markDone')}|${say('returned.keep')})$`)
      await dialog.getByRole('button', { name: done }).click()
      await walk.page.keyboard.press('Escape')
      // Back in the history, which would end the next navigation.
      await walk.page.waitForURL((url) => !url.searchParams.has('work'))
    },
  },
  'open or close Done': press('Done \\(\\d', isThere('Done (')),
  refresh: refresh(() => ownList()),
  'refresh, other texts': refresh(() => ownList(` Told at ${Date.now()}.`)),
  'refresh, empty': refresh(() => answering({ analysis: [] })),
  'refresh, failing': refresh((walk) => {
    walk.hasFailed = true
    return answering({ message: 'Busy.' }, 503)
  }),
  'refresh, slow': refresh((walk) => (_request, response) => {
    walk.held = response
  }),
  'the slow answer comes': happens(
    async (walk) => {
      if (walk.held) ownList()(walk.held.req, walk.held)
      walk.held = undefined
    },
    (_sight, walk) => isHeld(walk),
  ),
  cancel: {
    applies: isThere(say('frame.cancel')),
    // By key: a click where Refresh has just been clicked would belong to that.
    take: (walk) => button(walk, say('frame.cancel')).press('Enter'),
  },
  // It may be another tab's address, from before another owner came.
  back: opens(
    onDashboard,
    ({ page }) => page.goBack({ waitUntil: 'commit' }),
    () => 1,
  ),
  forward: opens(
    ({ path }) => path === '/terms',
    ({ page }) => page.goForward({ waitUntil: 'commit' }),
    () => 1,
  ),
  reload: opens(onDashboard, ({ page }) => page.reload(), unlessTabIsKept),
  print: happens(({ page }) => page.pdf()),
  scroll: happens(({ page }) => page.evaluate(() => scrollTo(0, document.body.scrollHeight))),
  'scroll up': happens(({ page }) => page.evaluate(() => scrollTo(0, 0))),
  'go offline': happens(async (walk) => {
    walk.isOffline = true
    walk.hasFailed = true
    await walk.context.setOffline(true)
  }),
  'come online': happens(async (walk) => {
    walk.isOffline = false
    await walk.context.setOffline(false)
  }),
  'log out in another tab': opens(onDashboard, async ({ context, page, origin }) => {
    const other = await context.newPage()
    await other.goto(`${origin}/favicon.svg`)
    await other.evaluate(() => localStorage.clear())
    await other.close()
    // Not `waitForURL`: a page that came back from the back/forward cache has had its load before.
    await expect.poll(() => page.evaluate(() => [location.pathname, localStorage.length])).toEqual(['/', 0])
  }),
  'the texts are moved by a translator': meddling('moved texts'),
  'the texts are wrapped by a translator': meddling('wrapped texts'),
  'the texts are replaced by a translator': meddling('replaced texts'),
  'an extension sets to work': meddling('an extension'),
  'sign in as another': opens(
    () => true,
    signInAsNew,
    () => 1,
  ),
} satisfies Readonly<Record<string, Step>>

export type StepName = keyof typeof STEPS
