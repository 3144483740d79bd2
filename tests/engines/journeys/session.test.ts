import { expect } from 'vitest'
import { products } from '../../pages/own-lists.ts'
import { address, markDone, say, todo } from '../../pages/words.ts'
import { answering } from '../../support/counted-host.ts'
import { newOwner, signIn, test, testIn } from '../journey.ts'
import { Visit } from '../visit.ts'

testIn('fr')(
  'the link signs in, leaves no token, and Back from a log-out stays out',
  async ({ visit, host }) => {
    const token = newOwner()
    await visit.open('/terms')
    await signIn(visit, token)
    expect(await visit.path()).toBe(address('/home'))
    expect(await visit.stored('vitrine.sessionToken')).toBe(token)
    await visit.see('article')
    await visit.press('button', say('account.menu'))
    await visit.strike('menuitem', say('account.logOut'))
    await expect.poll(() => visit.path()).toBe(address('/'))
    expect(await visit.tab.evaluate(() => [localStorage.length, sessionStorage.length])).toEqual([0, 0])
    await visit.tab.back()
    await expect.poll(() => visit.path()).toBe(address('/terms'))
    expect(await visit.look('article')).toEqual([])
    expect(host.callsOf(token)).toEqual(['products'])
  },
)

test('a mark and a log-out in another tab are this one’s at once', async ({ visit, product, host, skip }) => {
  const token = newOwner()
  host.answerNext(token, answering({ analysis: products(['Soap', 'Figs', 'Mat']) }))
  await signIn(visit, token)
  await visit.read(todo(3))
  const second = await visit.tab.another?.()
  if (!second) return skip('This browser has one window.')
  const other = new Visit(second, product.origin)
  await other.open('/home')
  await other.press('button', markDone('Soap'))
  await other.read(todo(2))
  await visit.read(todo(2))
  expect((await visit.look('article')).map(({ name }) => name)).toEqual(['Figs', 'Mat'])
  await other.press('button', say('account.menu'))
  await other.strike('menuitem', say('account.logOut'))
  await expect.poll(() => visit.path()).toBe('/')
  expect(host.callsOf(token)).toEqual(['products'])
  expect(await other.surprises()).toEqual([])
  await second.close()
})
