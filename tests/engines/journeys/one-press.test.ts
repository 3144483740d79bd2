/** What makes or ends a paid call takes a held key and a double press for one act, whatever comes under the finger. */
import { expect, type TestContext } from 'vitest'
import { heading, say, tabName } from '../../pages/words.ts'
import { answering, silent } from '../../support/counted-host.ts'
import { FAILED_LOAD, newOwner, signIn, testIn } from '../journey.ts'
import type { Visit } from '../visit.ts'

const failing = answering({ message: 'Out of paper.' }, 500)

type Press = (visit: Visit, skip: TestContext['skip'], role: string, name: string | RegExp) => Promise<void>

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
  // A driver on a busy machine may take longer than any hand: those are two presses (client/ui/one-press.ts).
  skip(second - first >= 500, `The driver clicked twice in ${second - first} ms.`)
}

for (const [way, pressOn, language] of [
  ['Enter that is held', holdKey('Enter'), 'en'],
  ['Space that is held', holdKey('Space'), 'ar'],
  ['a double click', pressTwice, 'ar'],
] as const) {
  const test = testIn(language)
  test(`${way} on Refresh is one call, whether the host answers or is silent`, async ({
    visit,
    host,
    skip,
  }) => {
    const token = newOwner()
    await signIn(visit, token)
    await visit.see('article')
    await pressOn(visit, skip, 'button', say('status.refresh'))
    await expect.poll(() => host.callsOf(token)).toHaveLength(2)
    await visit.see('article')
    await visit.press('tab', tabName('orders'))
    await visit.read(heading('orders', ''))
    host.answerNext(token, silent)
    await pressOn(visit, skip, 'button', say('status.refresh'))
    await visit.see('button', say('load.cancel'))
    await expect.poll(() => host.underWay(token)).toBe(1)
    expect(host.callsOf(token)).toEqual(['products', 'products', 'orders', 'orders'])
  })

  test(`${way} on a tab, Retry, Cancel and 'Load insights' is one act each`, async ({
    visit,
    host,
    skip,
  }) => {
    visit.foresee(FAILED_LOAD)
    const token = newOwner()
    await signIn(visit, token)
    await visit.see('article')
    host.answerNext(token, failing)
    await pressOn(visit, skip, 'tab', tabName('orders'))
    await visit.see('alert')
    expect(host.callsOf(token)).toHaveLength(2)

    host.answerNext(token, failing)
    await pressOn(visit, skip, 'button', say('load.retry'))
    await expect.poll(() => host.callsOf(token)).toHaveLength(3)
    await visit.see('alert')

    host.answerNext(token, silent)
    await visit.focus('button', say('load.retry'))
    await visit.tab.press('Enter')
    await visit.see('button', say('load.cancel'))
    await expect.poll(() => host.callsOf(token)).toHaveLength(4)
    await pressOn(visit, skip, 'button', say('load.cancel'))
    await visit.read(say('empty.canceled'))
    expect(host.callsOf(token)).toHaveLength(4)

    await pressOn(visit, skip, 'button', say('empty.load'))
    await visit.see('article')
    expect(host.callsOf(token)).toHaveLength(5)
  })
}
