/** Fresh lists: Refresh, Cancel, and how long it takes. */
import type { RequestListener } from 'node:http'
import { expect, FAILED_LOAD, foresee, test } from '../pages/fixtures.ts'
import { COUNT } from '../pages/sample.ts'
import { loading, say, viewing } from '../pages/words.ts'
import { findBarriers } from '../support/axe.ts'
import { silent } from '../support/counted-host.ts'

const MUG = { analysis: [{ productId: '1', seoTitle: 'Mug' }] }

const stalled: RequestListener = (_request, response) => {
  response.writeHead(200, { 'Content-Type': 'application/json' })
  response.write(`{"analysis":[${'{"productId":"1","seoTitle":"Half a list"},'.repeat(8000)}`)
}

test('a refresh makes one call, empties the list, and dates what came', async ({ dashboard, page, host }) => {
  await dashboard.open()
  const before = Date.parse((await dashboard.updated.getAttribute('datetime')) ?? '')
  const held = host.holdNext(dashboard.token)
  await dashboard.button(say('status.refresh')).click()
  await dashboard.see(loading('products'))
  await expect(dashboard.cards).toHaveCount(0)
  expect(await findBarriers(page)).toEqual([])
  await held.answer(MUG)
  await expect(dashboard.titles).toHaveText(['Mug'])
  expect(dashboard.calls()).toEqual(['products', 'products'])
  const stamp = await dashboard.updated.getAttribute('datetime')
  expect(Date.parse(stamp ?? '')).toBeGreaterThan(before)
  await expect.poll(() => dashboard.focused()).toBe(viewing('products'))
})

test('a refresh that fails brings the dated list back', { tag: '@rare' }, async ({
  dashboard,
  page,
  host,
}) => {
  foresee(FAILED_LOAD)
  await dashboard.open()
  const fetchedAt = (await dashboard.updated.getAttribute('datetime')) ?? ''
  const title = await dashboard.title()
  host.answerNext(dashboard.token, ({ socket }) => socket.destroy())
  await dashboard.button(say('status.refresh')).click()
  await expect(dashboard.alert).toBeVisible()
  await expect(dashboard.titles.first()).toHaveText(title)
  const [box, card] = [await dashboard.alert.boundingBox(), await dashboard.cards.first().boundingBox()]
  expect(box?.y).toBeLessThan(card?.y ?? 0)
  await expect(dashboard.updated).toHaveAttribute('datetime', fetchedAt)
  expect(await findBarriers(page)).toEqual([])
  await page.reload()
  await dashboard.seeCards()
  await expect(dashboard.updated).toHaveAttribute('datetime', fetchedAt)
  await expect(dashboard.alert).toHaveCount(0)
})

test('a long analysis tells the seconds gone, and nothing moves where less motion is asked for', async ({
  dashboard,
  page,
  host,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await dashboard.signIn()
  host.answerNext(dashboard.token, silent)
  await dashboard.goto()
  await dashboard.see(loading('products'))
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0)
  await page.clock.runFor(8_000)
  await expect(page.getByRole('timer').getByText('8 s')).toBeVisible()
  await dashboard.miss(say('load.long'))
  await page.clock.runFor(64_000)
  await dashboard.see(say('load.long'))
  await expect(page.getByRole('timer').getByText('1:12')).toBeVisible()
  await page.clock.resume()
})

test('Cancel while the list arrives ends the call at the host, is no error, and says that nothing is loaded', async ({
  dashboard,
  page,
  host,
}) => {
  await dashboard.signIn()
  host.answerNext(dashboard.token, stalled)
  await dashboard.goto()
  await dashboard.seeCall()
  await dashboard.button(say('frame.cancel')).click()
  await dashboard.see(say('empty.canceled'))
  await dashboard.see(say('status.notLoaded'))
  await dashboard.miss(say('empty.later.products'))
  await dashboard.seeNoCall()
  await expect(dashboard.alert).toHaveCount(0)
  await expect.poll(() => dashboard.focused()).toBe(viewing('products'))
  expect(await findBarriers(page)).toEqual([])
  await dashboard.button(say('empty.load')).click()
  await dashboard.seeCards()
  expect(dashboard.calls()).toEqual(['products', 'products'])
})

test('a refresh that is cancelled by key leaves the list as it was', { tag: '@rare' }, async ({
  dashboard,
  page,
  host,
}) => {
  await dashboard.open()
  const text = await dashboard.cards.first().innerText()
  host.answerNext(dashboard.token, silent)
  await dashboard.button(say('status.refresh')).press('Enter')
  await dashboard.see(loading('products'))
  await page.keyboard.press('Tab')
  await expect(dashboard.button(say('frame.cancel'))).toBeFocused()
  await page.keyboard.press('Enter')
  await dashboard.seeCount(COUNT.products)
  await expect(dashboard.updated).toBeVisible()
  expect(await dashboard.cards.first().innerText()).toBe(text)
  await expect(dashboard.alert).toHaveCount(0)
  await expect.poll(() => dashboard.focused()).toBe(viewing('products'))
  await dashboard.seeNoCall()
})
