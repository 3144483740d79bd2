import type { RequestListener } from 'node:http'
import { expect } from 'vitest'
import { newOwner, signIn, test } from '../journey.ts'
import type { Visit } from '../visit.ts'

const silent: RequestListener = () => {}

/** A list's beginning, longer than what the server holds back, and then nothing more. */
const stalled: RequestListener = (_request, response) => {
  response.writeHead(200, { 'Content-Type': 'application/json' })
  response.write(`{"analysis":[${'{"productId":"1","seoTitle":"Half a list"},'.repeat(8000)}`)
}

async function expectCancelled(visit: Visit): Promise<void> {
  await visit.read('Loading was cancelled.')
  expect(await visit.look('alert')).toEqual([])
}

test.for([
  ['before anything has come', silent],
  ['in the middle of the list', stalled],
] as const)(
  'Cancel %s ends the call at the host, and is no error',
  async ([_when, answer], { visit, host }) => {
    const token = newOwner()
    host.answerNext(token, answer)
    await signIn(visit, token)
    await expect.poll(() => host.underWay(token)).toBe(1)
    await visit.press('button', 'Cancel')
    await expectCancelled(visit)
    await expect.poll(() => host.underWay(token)).toBe(0)
    expect(host.callsOf(token)).toEqual(['products'])

    await visit.press('button', 'Load insights')
    await visit.see('article')
    expect(host.callsOf(token)).toEqual(['products', 'products'])
  },
)

test('a refresh that is cancelled leaves the list as it was', async ({ visit, host }) => {
  const token = newOwner()
  await signIn(visit, token)
  const before = await visit.see('article')
  host.answerNext(token, silent)
  await visit.press('button', 'Refresh')
  await expect.poll(() => host.callsOf(token)).toHaveLength(2)
  // By key: a click where Refresh has just been clicked would belong to that.
  await visit.focus('button', 'Cancel')
  await visit.tab.press('Enter')
  expect((await visit.see('article')).text).toBe(before.text)
  expect(await visit.look('alert')).toEqual([])
  await expect.poll(() => host.underWay(token)).toBe(0)
  expect(host.callsOf(token)).toEqual(['products', 'products'])
})
