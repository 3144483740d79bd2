import type { ServerResponse } from 'node:http'
import { expect } from 'vitest'
import { createSampleToken } from '../../../server/sample-shop/host/sample-token.ts'
import { newOwner, signIn, test } from '../journey.ts'
import type { Visit } from '../visit.ts'

const PHONE = { width: 360, height: 740 }
const DESKTOP = { width: 1280, height: 800 }

function storageSizes(visit: Visit): Promise<number[]> {
  return visit.tab.evaluate(() => [localStorage.length, sessionStorage.length])
}

/** The dialog's height, and the least that its parts need with its padding. */
function dialogHeights(visit: Visit): Promise<{ height: number; needed: number }> {
  return visit.tab.evaluate(() => {
    const dialog = document.querySelector('dialog[open]')
    if (!dialog) throw new Error('No dialog is open.')
    const { height, top, bottom } = dialog.getBoundingClientRect()
    const parts = Array.from(dialog.querySelectorAll('h2, p, button, svg, img, a'), (part) =>
      part.getBoundingClientRect(),
    )
    const first = Math.min(...parts.map((part) => part.top))
    const last = Math.max(...parts.map((part) => part.bottom))
    // As much below the last part as above the first.
    return { height, needed: last - first + 2 * Math.min(first - top, bottom - last) }
  })
}

test('the link signs in and leaves no token in the address or the history', async ({ visit, host }) => {
  const token = newOwner()
  await signIn(visit, token)
  expect(await visit.path()).toBe('/home')
  expect(await visit.stored('vitrine.sessionToken')).toBe(token)
  await visit.see('article')
  await visit.tab.back()
  await expect.poll(() => visit.path()).not.toContain('token')
  expect(host.callsOf(token)).toEqual(['products'])
})

test.for([['%'], ['a.b.c']])('a link that can’t be read (%s) says so', async ([token], { visit }) => {
  await visit.open(`/#token=${token}`)
  await expect.poll(() => visit.words()).toMatch(/can(?:’|'|no)t be read/)
  expect(await visit.path()).not.toContain('token')
  expect(await visit.stored('vitrine.sessionToken')).toBeNull()
})

test('the account menu by mouse', async ({ visit }) => {
  await signIn(visit, newOwner())
  await visit.press('button', 'Account menu')
  await visit.see('menuitem', 'Log out')
  await visit.tab.click(400, 580)
  await visit.miss('menuitem')
  await visit.press('button', 'Account menu')
  await visit.see('menuitem', 'Log out')
  await visit.tab.press('Escape')
  await visit.miss('menuitem')
})

test('the account menu by keys', async ({ visit }) => {
  await signIn(visit, newOwner())
  await visit.see('article')
  for (const key of ['Enter', 'Space', 'ArrowDown'] as const) {
    await visit.tab.evaluate(() => {
      document.querySelector<HTMLElement>('[aria-label="Account menu"]')?.focus()
    })
    await visit.tab.press(key)
    await visit.see('menuitem', 'Log out')
    await visit.tab.press('Escape')
    await visit.miss('menuitem')
    await expect.poll(() => visit.look('button', 'Account menu')).toMatchObject([{ hasFocus: true }])
  }
  await visit.tab.press('Enter')
  await expect.poll(() => visit.look('menuitem', 'Log out')).toMatchObject([{ hasFocus: true }])
  await visit.tab.press('Enter')
  await expect.poll(() => visit.path()).toBe('/')
})

test('log-out empties the storage, and Back stays out', async ({ visit, host }) => {
  const token = newOwner()
  await visit.open('/terms')
  await signIn(visit, token)
  await visit.see('article')
  await visit.press('button', 'Account menu')
  await visit.press('menuitem', 'Log out')
  await expect.poll(() => visit.path()).toBe('/')
  expect(await storageSizes(visit)).toEqual([0, 0])
  await visit.tab.back()
  await expect.poll(() => visit.path()).toBe('/terms')
  expect(await visit.look('article')).toEqual([])
  expect(host.callsOf(token)).toEqual(['products'])
})

test.for([PHONE, DESKTOP])(
  'a second user’s link asks in a dialog of its own height, at %o',
  async (viewport, { openVisit, product, host }) => {
    const [first, second] = [newOwner(), newOwner()]
    const visit = await openVisit(product.origin, viewport)
    await signIn(visit, first)
    await visit.see('article')
    await visit.open('/terms')
    await visit.open(`/#token=${second}`)
    await visit.see('dialog')
    const { height, needed } = await dialogHeights(visit)
    expect(height).toBeLessThanOrEqual(needed + 2)
    await visit.tab.press('Escape')
    await visit.miss('dialog')
    expect(await visit.stored('vitrine.sessionToken')).toBe(first)

    await visit.open('/terms')
    await visit.open(`/#token=${second}`)
    await visit.press('button', 'Switch')
    await visit.read('Viewing Products Insights')
    await visit.see('article')
    expect(await visit.stored('vitrine.sessionToken')).toBe(second)
    expect(host.callsOf(second)).toEqual(['products'])
  },
)

test('the same owner’s new link in mid-load leaves the call under way the only one', async ({
  visit,
  host,
}) => {
  const claims = { id: 'renewing', email: 'renewing@shop.example' }
  const token = createSampleToken(claims)
  const renewed = createSampleToken({ ...claims, scenario: {} })
  const held = Promise.withResolvers<ServerResponse>()
  host.answerNext(token, (_request, response) => held.resolve(response))
  await signIn(visit, token)
  const response = await held.promise
  // In the page that is open: a link from elsewhere would open another.
  await visit.tab.evaluate((next) => {
    location.hash = `#token=${next}`
  }, renewed)
  await expect.poll(() => visit.stored('vitrine.sessionToken')).toBe(renewed)
  await visit.read('Loading products insights...')
  response
    .setHeader('Content-Type', 'application/json')
    .end('{"analysis":[{"productId":1,"seoTitle":"Mug"}]}')
  await visit.see('article')
  expect([host.callsOf(token), host.callsOf(renewed)]).toEqual([['products'], []])
})
