import { expect } from 'vitest'
import { PRESS } from '../../pages/words.ts'
import { newOwner, signIn, test } from '../journey.ts'

test('the link signs in, leaves no token, and Back from a log-out stays out', async ({ visit, host }) => {
  const token = newOwner()
  await visit.open('/terms')
  await signIn(visit, token)
  expect(await visit.path()).toBe('/home')
  expect(await visit.stored('vitrine.sessionToken')).toBe(token)
  await visit.see('article')
  await visit.press('button', PRESS.accountMenu)
  await visit.press('menuitem', PRESS.logOut)
  await expect.poll(() => visit.path()).toBe('/')
  expect(await visit.tab.evaluate(() => [localStorage.length, sessionStorage.length])).toEqual([0, 0])
  await visit.tab.back()
  await expect.poll(() => visit.path()).toBe('/terms')
  expect(await visit.look('article')).toEqual([])
  expect(host.callsOf(token)).toEqual(['products'])
})

test('the account menu by mouse and by keys', async ({ visit }) => {
  await signIn(visit, newOwner())
  await visit.see('article')
  await visit.press('button', PRESS.accountMenu)
  await visit.see('menuitem', PRESS.logOut)
  await visit.tab.click(400, 580)
  await visit.miss('menuitem')
  for (const key of ['Enter', 'Space', 'ArrowDown'] as const) {
    await visit.focus('button', PRESS.accountMenu)
    await visit.tab.press(key)
    await visit.see('menuitem', PRESS.logOut)
    await visit.tab.press('Escape')
    await visit.miss('menuitem')
    await expect.poll(() => visit.look('button', PRESS.accountMenu)).toMatchObject([{ hasFocus: true }])
  }
  await visit.tab.press('Enter')
  await expect.poll(() => visit.look('menuitem', PRESS.logOut)).toMatchObject([{ hasFocus: true }])
  await visit.tab.press('Enter')
  await expect.poll(() => visit.path()).toBe('/')
})

test('a second user’s link asks in a dialog of its own height', async ({ openVisit, product, host }) => {
  const [first, second] = [newOwner(), newOwner()]
  const visit = await openVisit(product.origin, { width: 360, height: 740 })
  await signIn(visit, first)
  await visit.see('article')
  await visit.open('/terms')
  await visit.open(`/#token=${second}`)
  await visit.see('dialog')
  const gaps = await visit.tab.evaluate(() => {
    const dialog = document.querySelector('dialog[open]')
    if (!dialog) throw new Error('No dialog is open.')
    const parts = Array.from(dialog.querySelectorAll('h2, p, button'), (part) => part.getBoundingClientRect())
    const { top, bottom } = dialog.getBoundingClientRect()
    return {
      above: Math.min(...parts.map((part) => part.top)) - top,
      below: bottom - Math.max(...parts.map((part) => part.bottom)),
    }
  })
  expect(gaps.below).toBeLessThanOrEqual(gaps.above + 2)
  await visit.press('button', PRESS.switch)
  await visit.read('Viewing Products Insights')
  await visit.see('article')
  expect(await visit.stored('vitrine.sessionToken')).toBe(second)
  expect(host.callsOf(second)).toEqual(['products'])
})
