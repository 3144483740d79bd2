import { expect } from 'vitest'
import { startProduct } from '../../../server/testing/start-product.ts'
import { FAILED_LOAD, newOwner, signIn, test } from '../journey.ts'

test('a second visit opens while the server is gone, says so, and lets one log out', async ({
  openVisit,
  host,
}) => {
  const product = await startProduct({ env: { ANALYSIS_HOST: host.origin } })
  const visit = await openVisit(product.origin)
  visit.foresee(FAILED_LOAD)
  await signIn(visit, newOwner())
  const { text } = await visit.see('article')
  const isCached = () => visit.tab.evaluate(async () => (await caches.match('/home')) !== undefined)
  await expect.poll(isCached, { timeout: 20_000 }).toBe(true)
  await product[Symbol.asyncDispose]()

  await visit.open('/home')
  expect((await visit.see('article')).text).toBe(text)
  await visit.read('Offline: you see what is saved')
  await visit.tab.reload()
  await visit.read('Offline: you see what is saved')
  await visit.press('button', 'Account menu')
  await visit.press('menuitem', 'Log out')
  await visit.read('You are signed out.')
  expect(await visit.path()).toBe('/')
  expect(await visit.tab.evaluate(() => localStorage.length)).toBe(0)
})
