import { expect } from 'vitest'
import { engineName, FAILED_LOAD, newOwner, signIn, test } from '../journey.ts'

test('left in mid-load, it ends its call, and asks once more at the return', async ({ visit, host }) => {
  const token = newOwner()
  host.answerNext(token, () => {})
  await signIn(visit, token)
  await expect.poll(() => host.underWay(token)).toBe(1)
  // WebKit fails it before the page can tell why.
  visit.foresee(FAILED_LOAD)
  await visit.open('/terms')
  await visit.see('heading', /Terms/)
  await expect.poll(() => host.underWay(token)).toBe(0)
  await visit.tab.back()
  await visit.see('article')
  expect(await visit.look('alert')).toEqual([])
  expect(host.callsOf(token)).toEqual(['products', 'products'])
})

test('left after a refresh that broke off, it shows its list at each return, and asks for nothing', async ({
  visit,
  host,
}) => {
  const token = newOwner()
  visit.foresee(FAILED_LOAD)
  await signIn(visit, token)
  const { text } = await visit.see('article')
  host.answerNext(token, (_request, response) => {
    response.writeHead(200, { 'Content-Type': 'application/json' })
    response.write(`{"analysis":[${'{"productId":"1"},'.repeat(20_000)}`, () => response.destroy())
  })
  await visit.press('button', 'Refresh')
  await visit.see('alert')
  // Firefox' driver goes nowhere from a page that came out of the cache.
  for (const _time of engineName === 'firefox' ? ['once'] : ['once', 'twice']) {
    await visit.open('/terms')
    await visit.see('heading', /Terms/)
    await visit.tab.back()
    expect((await visit.see('article')).text).toBe(text)
  }
  expect(host.callsOf(token)).toEqual(['products', 'products'])
})

test('left with a failed load, it asks for nothing at the return', async ({ visit, host }) => {
  const token = newOwner()
  host.answerNext(token, (_request, response) => response.writeHead(503).end())
  visit.foresee(FAILED_LOAD)
  await signIn(visit, token)
  await visit.see('alert')
  await visit.open('/terms')
  await visit.see('heading', /Terms/)
  await visit.tab.back()
  await visit.read('Viewing Products Insights')
  await visit.see('alert')
  expect(host.callsOf(token)).toEqual(['products'])
})
