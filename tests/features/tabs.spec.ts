/** One truth in all tabs of a browser, on all days, whatever the host sends. */
import type { DashboardPage } from '../pages/DashboardPage.ts'
import { newToken } from '../pages/DashboardPage.ts'
import { expect, FAILED_LOAD, foresee, onlyFirst, SHIFT, test } from '../pages/fixtures.ts'
import { COUNT } from '../pages/sample.ts'
import { WorkDialog } from '../pages/WorkDialog.ts'
import { changed, markNotDone, more, say, worked } from '../pages/words.ts'
import { answering } from '../support/counted-host.ts'
import { fillStorage } from '../support/fill-storage.ts'
import { listenAloud } from '../support/hear.ts'

const NAMES = ['Soap', 'Figs', 'Lamp', 'Mug', 'Oud', 'Mat']
const product = (seoTitle: string, inventoryInsight = 'Ten left.') => ({
  productId: seoTitle,
  seoTitle,
  inventoryInsight,
})
const listOf = (names: readonly string[], text?: string) => names.map((name) => product(name, text))

const send = (dashboard: DashboardPage, products: readonly object[]) =>
  dashboard.host.answerNext(dashboard.token, answering({ analysis: products }))

async function openWith(dashboard: DashboardPage, products: readonly object[]): Promise<void> {
  await dashboard.signIn()
  send(dashboard, products)
  await dashboard.open()
}

async function refreshWith(dashboard: DashboardPage, products: readonly object[]): Promise<void> {
  const before = dashboard.calls().length
  send(dashboard, products)
  // A click in the same place could be the second one of a double click.
  await dashboard.button(say('status.refresh')).press('Enter')
  await expect.poll(() => dashboard.calls().length, 'calls').toBe(before + 1)
  await expect(dashboard.button(say('status.refresh'))).toBeVisible()
}

test.beforeEach(() => foresee(SHIFT))

test('after each act in any of two tabs, all figures agree with each other and with the host', async ({
  dashboard,
  page,
}) => {
  await openWith(dashboard, listOf(NAMES))
  const other = await dashboard.another()
  await other.open()
  let sent = NAMES
  const done = new Set<string>()
  const agree = async () => {
    for (const tab of [dashboard, other]) await tab.seeAgreement('products', sent, [...done])
  }
  const mark = async (tab: DashboardPage, name: string) => {
    await tab.check(name).press('Enter')
    done.add(name)
    await agree()
  }
  const refresh = async (tab: DashboardPage, names: readonly string[]) => {
    await refreshWith(tab, listOf(names))
    sent = [...names]
    await agree()
  }
  await agree()
  await mark(dashboard, 'Soap')
  await mark(other, 'Figs')
  await refresh(other, ['Lamp', 'Mug', 'Oud', 'Hat', 'Fan', 'Pot'])
  await mark(dashboard, 'Hat')
  await refresh(dashboard, NAMES)
  await page.keyboard.press('Control+z')
  done.delete('Hat')
  await agree()
  await refresh(other, ['Figs'])
  await refresh(dashboard, NAMES)
  await dashboard.showDone(2)
  await dashboard.button(markNotDone('Soap')).click()
  done.delete('Soap')
  await agree()
  await page.reload()
  await agree()
  // The figure of a tab that isn't open is of the same list.
  await dashboard.select('orders')
  await expect(page.locator('[data-field="left-products"]')).toHaveText('5')
})

test('a list that another tab has fetched is shown after the dialog where somebody works, with a word, and is not paid again', {
  tag: '@rare',
}, async ({ dashboard }) => {
  await openWith(dashboard, listOf(['Soap', 'Figs']))
  const other = await dashboard.another()
  await other.open()
  const work = new WorkDialog(dashboard.page)
  await work.open.click()
  await work.see('Soap', 1, 2)
  await refreshWith(other, listOf(['Lamp', 'Mug', 'Oud']))
  await work.see('Soap', 1, 2)
  await work.dialog.press('Escape')
  await expect(dashboard.titles).toHaveText(['Lamp', 'Mug', 'Oud'])
  await dashboard.see(say('status.newerShown'))
  expect(dashboard.calls()).toEqual(['products', 'products'])
})

test('a list that comes from another tab leaves the focus where somebody is about to press', {
  tag: '@rare',
}, async ({ dashboard }) => {
  await openWith(dashboard, listOf(['Soap', 'Figs']))
  const figs = dashboard.check('Figs')
  await figs.focus()
  const other = await dashboard.another()
  await other.open()
  const lists = [
    ['Soap', 'Figs'],
    ['Mug', 'Soap', 'Figs', 'Lamp'],
  ]
  for (const list of lists) {
    const at = await dashboard.stored('vitrine.insights.about')
    await refreshWith(other, listOf(list))
    await expect.poll(() => dashboard.stored('vitrine.insights.about')).not.toBe(at)
    await expect(dashboard.titles).toHaveText(list)
    await expect(figs).toBeFocused()
  }
  await dashboard.page.keyboard.press('Enter')
  await expect(dashboard.titles).toHaveText(['Mug', 'Soap', 'Lamp'])
})

test('a menu that is open stays open, and acts on its insight, while a list comes from another tab', {
  tag: '@rare',
}, async ({ dashboard }) => {
  await openWith(dashboard, listOf(['Soap', 'Figs']))
  const other = await dashboard.another()
  await other.open()
  await dashboard.button(more('Figs')).press('Enter')
  const tomorrow = dashboard.item(say('later.tomorrow'))
  await tomorrow.focus()
  await refreshWith(other, listOf(['Mug', 'Soap', 'Figs', 'Lamp']))
  await expect(dashboard.titles).toHaveText(['Mug', 'Soap', 'Figs', 'Lamp'])
  await expect(tomorrow).toBeFocused()
  await tomorrow.press('Enter')
  await expect(dashboard.titles).toHaveText(['Mug', 'Soap', 'Lamp'])
  await expect(other.titles).toHaveText(['Mug', 'Soap', 'Lamp'])
})

test('a renewed token leaves the list that is shown, whatever is saved meanwhile', { tag: '@rare' }, async ({
  dashboard,
}) => {
  await dashboard.signIn({ id: '1' })
  send(dashboard, listOf(NAMES))
  await dashboard.open()
  // These two show what is saved: none of them has asked for it.
  const reader = await dashboard.another()
  await reader.open()
  const worker = await dashboard.another()
  await worker.open()
  const work = new WorkDialog(worker.page)
  await work.open.click()
  await work.see('Soap', 1, NAMES.length)
  await refreshWith(dashboard, listOf(['Hat', 'Fan']))
  await expect(reader.titles).toHaveText(['Hat', 'Fan'])
  await dashboard.page.evaluate(
    (token) => {
      localStorage.setItem('vitrine.sessionToken', token)
      localStorage.removeItem('vitrine.insights.products')
      localStorage.setItem('vitrine.test', 'stored last')
    },
    newToken({ id: '1' }),
  )
  for (const tab of [reader, worker]) await expect.poll(() => tab.stored('vitrine.test')).toBe('stored last')
  await expect(reader.titles).toHaveText(['Hat', 'Fan'])
  await work.see('Soap', 1, NAMES.length)
})

test('a short list, one without ids and an empty one make no mark forgotten', async ({ dashboard }) => {
  await openWith(dashboard, listOf(NAMES))
  for (const name of ['Soap', 'Figs', 'Mug']) await dashboard.check(name).press('Enter')
  await dashboard.see(worked(3, 3))
  await refreshWith(dashboard, listOf(['Figs', 'Oud']))
  await dashboard.see(worked(1, 1))
  await refreshWith(
    dashboard,
    listOf(NAMES).map((item) => ({ ...item, productId: '' })),
  )
  await dashboard.see(worked(3, 3))
  await refreshWith(dashboard, [])
  await refreshWith(dashboard, listOf(NAMES))
  await dashboard.seeAgreement('products', NAMES, ['Soap', 'Figs', 'Mug'])
})

test('Undo works after a refresh, by button and by key, and says so only then', { tag: '@rare' }, async ({
  dashboard,
  page,
}) => {
  const heard = await listenAloud(page)
  const timesUndone = async () => (await heard()).filter((text) => text === say('move.undone')).length
  await openWith(dashboard, listOf(NAMES))
  for (const [before, undo] of [
    () => dashboard.button(say('move.undo')).click(),
    () => page.keyboard.press('Control+z'),
  ].entries()) {
    await dashboard.check('Figs').press('Enter')
    await refreshWith(dashboard, listOf(NAMES))
    await undo()
    await expect.poll(timesUndone).toBe(before + 1)
    await dashboard.seeAgreement('products', NAMES)
  }
  // Another tab was faster.
  await dashboard.check('Figs').press('Enter')
  const other = await dashboard.another()
  await other.open()
  await other.showDone()
  await other.button(markNotDone('Figs')).click()
  await dashboard.seeAgreement('products', NAMES)
  await dashboard.button(say('move.undo')).click()
  await expect(dashboard.button(say('move.undo'))).toHaveCount(0)
  expect(await timesUndone()).toBe(2)
})

test('Undo outlasts a notice, and is not pressed behind the sheet of keys', { tag: '@rare' }, async ({
  dashboard,
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openWith(dashboard, listOf(NAMES))
  await dashboard.check('Soap').press('Space')
  await dashboard.cards.first().focus()
  await page.keyboard.press('c')
  await dashboard.see(say('card.copied'))
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Control+z')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await dashboard.seeAgreement('products', NAMES, ['Soap'])
  await page.keyboard.press('Control+z')
  await dashboard.seeAgreement('products', NAMES)
})

const LATER = [...listOf(['Soap', 'Figs'], 'Two left.'), ...listOf(['Lamp', 'Mug', 'Oud', 'Hat'])]
const TOLD = changed(1, 2, 1)

test('what a refresh changed is told until it was seen: after a second one, an empty day, a reload, in another tab', {
  tag: '@rare',
}, async ({ dashboard, page }) => {
  await openWith(dashboard, listOf(NAMES))
  await refreshWith(dashboard, [])
  await dashboard.see(say('empty.noData'))
  await dashboard.see(/^Your last list was of /)
  await refreshWith(dashboard, LATER)
  await expect(dashboard.button(TOLD)).toBeVisible()
  await dashboard.see(/^Since /)
  await refreshWith(dashboard, LATER)
  await expect(dashboard.button(TOLD)).toBeVisible()
  const other = await dashboard.another()
  await other.open()
  await expect(other.button(TOLD)).toBeVisible()
  await page.reload()
  await expect(dashboard.button(TOLD)).toBeVisible()
})

test('a badge behind a dialog counts as unseen', { tag: '@rare' }, async ({ dashboard, page }) => {
  await page.clock.install()
  await openWith(dashboard, listOf(NAMES))
  send(dashboard, LATER)
  await dashboard.button(say('status.refresh')).click()
  const work = new WorkDialog(page)
  await expect(dashboard.badges).toHaveCount(3)
  await work.open.press('Enter')
  await expect(work.dialog).toBeVisible()
  await page.clock.runFor(5000)
  const key = 'vitrine.insights.products.changes'
  // The one card in front was.
  await expect.poll(async () => (await dashboard.stored(key))?.match(/"isSeen":true/g)?.length).toBe(1)
  await work.dialog.press('Escape')
  await page.clock.runFor(5000)
  await expect.poll(async () => (await dashboard.stored(key))?.match(/"isSeen":true/g)?.length).toBe(3)
})

for (const [at, damage] of [
  '{"owner":"1","fetchedAt":7,"marks":7,"byId":7,"gone":1e999}',
  '[',
  '1e999',
].entries())
  test(
    `stored values that are ${JSON.stringify(damage)} lock nobody out`,
    onlyFirst(at),
    async ({ dashboard }) => {
      const keys = ['about', 'done', 'products', 'products.changes', 'orders', 'orders.changes']
      const entries = Object.fromEntries(keys.map((key) => [`vitrine.insights.${key}`, damage]))
      await dashboard.signIn({ id: '1', entries })
      await dashboard.open()
      await dashboard.markFirst()
      await dashboard.see(worked(COUNT.products - 1, 1))
    },
  )

test('a panel that fails says so, and Start afresh begins again without a log-out', async ({
  dashboard,
  page,
}) => {
  foresee(FAILED_LOAD, /broken on purpose/)
  await page.addInitScript(() => {
    const { normalize } = String.prototype
    String.prototype.normalize = function (this: string, form?: string) {
      if (this.includes('bröken')) throw new Error('broken on purpose')
      return normalize.call(this, form)
    }
  })
  await dashboard.signIn({
    id: '1',
    entries: { 'vitrine.insights.products': JSON.stringify(listOf(['bröken'])) },
  })
  await dashboard.goto('/home?q=a')
  await dashboard.see(say('panel.failed'))
  send(dashboard, listOf(NAMES))
  await dashboard.button(say('panel.afresh')).click()
  await dashboard.seeAgreement('products', NAMES)
  expect(dashboard.calls()).toEqual(['products'])
})

test('the red box is true when the network is back', { tag: '@rare' }, async ({ dashboard, context }) => {
  foresee(FAILED_LOAD, /ERR_INTERNET/)
  await openWith(dashboard, listOf(NAMES))
  await context.setOffline(true)
  await dashboard.tab('orders').click()
  await expect(dashboard.alert).toContainText(say('error.offline'))
  await context.setOffline(false)
  await expect(dashboard.alert).toContainText(say('error.network'))
})

for (const [at, [status, calls]] of (
  [
    [401, ['products']],
    [500, []],
  ] as const
).entries())
  test(
    `after a ${status} a renewed token asks for ${calls.length} lists`,
    onlyFirst(at),
    async ({ dashboard, host }) => {
      foresee(FAILED_LOAD)
      await dashboard.signIn({ id: '7' })
      host.answerNext(dashboard.token, answering({ message: 'Closed.' }, status))
      await dashboard.goto()
      await expect(dashboard.alert).toBeVisible()
      const renewed = newToken({ id: '7' })
      const other = await dashboard.another()
      await other.page.goto(`${dashboard.origin}/terms`)
      await other.page.evaluate((token) => localStorage.setItem('vitrine.sessionToken', token), renewed)
      if (status === 401) await dashboard.seeCards()
      // A call that may not come would be under way by now.
      else await dashboard.tab('orders').click()
      await expect.poll(() => host.callsOf(renewed)).toEqual(status === 401 ? calls : ['orders'])
    },
  )

test('a list without room says what a reload will show, and shows that', { tag: '@rare' }, async ({
  dashboard,
  page,
}) => {
  await openWith(dashboard, listOf(['Soap']))
  await fillStorage(page)
  await refreshWith(dashboard, listOf(NAMES))
  await dashboard.see(say('unsaved.listOlder'))
  await dashboard.seeAgreement('products', NAMES)
  await page.reload()
  await expect(dashboard.titles).toHaveText(['Soap'])
})

test('a tab that is left open offers the weekly refresh when it is looked at', { tag: '@rare' }, async ({
  dashboard,
  page,
}) => {
  await page.clock.install()
  await openWith(dashboard, listOf(NAMES))
  const offer = dashboard.refreshOffer
  await page.clock.runFor(8 * 24 * 60 * 60 * 1000)
  await expect(offer).toHaveCount(0)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(offer).toBeVisible()
})

test('paper brings no buttons and no skeletons', async ({ dashboard, page, host }) => {
  await openWith(dashboard, listOf(NAMES))
  await dashboard.search.fill('nothing like it')
  await dashboard.see(say('empty.clearSearch'))
  await page.emulateMedia({ media: 'print' })
  await expect(dashboard.button(say('empty.clearSearch'))).toHaveCount(0)
  await page.emulateMedia({ media: 'screen' })
  host.holdNext(dashboard.token)
  await dashboard.tab('orders').click()
  await dashboard.seeCall()
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText(say('status.found', { found: 0, all: 0 }))).toHaveCount(0)
  await expect(page.locator('[aria-hidden="true"]').filter({ visible: true })).toHaveCount(0)
})
