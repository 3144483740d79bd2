/** One press is one act: what a held key and a second click do beyond that would be paid for. */
import type { RequestListener } from 'node:http'
import { expect, type TestContext } from 'vitest'
import { FAILED_LOAD, newOwner, signIn, test } from '../journey.ts'
import type { Visit } from '../visit.ts'

const failing: RequestListener = (_request, response) => {
  response.writeHead(500, { 'Content-Type': 'application/json' }).end('{"message":"Out of paper."}')
}
const breakingOff: RequestListener = (request) => request.socket.destroy()
const silent: RequestListener = () => {}

type Press = (visit: Visit, skip: TestContext['skip'], role: string, name: RegExp) => Promise<void>

const holdKey =
  (key: 'Enter' | 'Space'): Press =>
  async (visit, skip, role, name) => {
    skip(!visit.tab.hold, 'This driver knows no held keys.')
    await visit.focus(role, name)
    await visit.tab.hold?.(key)
  }

const pressTwice: Press = async (visit, skip, role, name) => {
  const { x, y, width, height } = await visit.see(role, name)
  await visit.tab.evaluate(() => {
    const times: number[] = []
    Reflect.set(window, 'clickTimes', times)
    addEventListener('click', ({ timeStamp }) => times.push(timeStamp), { capture: true })
  })
  await visit.tab.click(x + width / 2, y + height / 2, 2)
  const [first, second] = await visit.tab.evaluate(() => Reflect.get(window, 'clickTimes'))
  // A driver on a busy machine may take longer than any hand: those are two presses.
  skip(second - first >= 500, `The driver clicked twice in ${second - first} ms.`)
}

const WAYS = [
  ['Enter is held', holdKey('Enter')],
  ['Space is held', holdKey('Space')],
  ['pressed twice', pressTwice],
] as const

for (const [way, pressOn] of WAYS) {
  test.for([
    ['answers', undefined],
    ['fails', failing],
    ['breaks off', breakingOff],
    ['is silent', silent],
  ] as const)(`${way} on Refresh, and the host %s: one call`, async ([, answer], { visit, host, skip }) => {
    visit.foresee(FAILED_LOAD)
    const token = newOwner()
    await signIn(visit, token)
    await visit.see('article')
    if (answer) host.answerNext(token, answer)
    await pressOn(visit, skip, 'button', /^Refresh$/)
    await expect.poll(() => host.callsOf(token)).toHaveLength(2)
    if (answer === silent) await visit.see('button', 'Cancel')
    else await visit.see('article')
    expect(host.callsOf(token)).toEqual(['products', 'products'])
    if (pressOn !== pressTwice) expect((await visit.see('heading', /^Viewing/)).hasFocus).toBe(true)
  })

  test(`${way} on a tab, Retry, Cancel, 'Load insights', a check mark, Undo: one act each`, async ({
    visit,
    host,
    skip,
  }) => {
    visit.foresee(FAILED_LOAD)
    const token = newOwner()
    await signIn(visit, token)
    await visit.see('article')
    host.answerNext(token, failing)
    await pressOn(visit, skip, 'tab', /^Orders$/)
    await visit.see('alert')
    expect(host.callsOf(token)).toEqual(['products', 'orders'])

    host.answerNext(token, failing)
    await pressOn(visit, skip, 'button', /^Retry$/)
    await visit.see('alert')
    expect(host.callsOf(token)).toEqual(['products', 'orders', 'orders'])

    host.answerNext(token, silent)
    await visit.focus('button', 'Refresh')
    await visit.tab.press('Enter')
    await visit.see('button', 'Cancel')
    await expect.poll(() => host.callsOf(token)).toHaveLength(4)
    await pressOn(visit, skip, 'button', /^Cancel$/)
    await visit.read('Loading was cancelled.')
    expect(host.callsOf(token)).toHaveLength(4)

    await pressOn(visit, skip, 'button', /^Load insights$/)
    await visit.see('article')
    expect(host.callsOf(token)).toHaveLength(5)

    await pressOn(visit, skip, 'button', /^Mark as done/)
    await visit.read('399 to do, 1 done')
    await pressOn(visit, skip, 'button', /^Undo$/)
    await visit.read('400 insights')
    expect(host.callsOf(token)).toHaveLength(5)
  })
}
