/** What makes or ends a paid call takes a held key and a double press for one act, whatever comes under the finger; each press on a mark counts. */

import type { Locator, Page } from '@playwright/test'
import { expect, FAILED_LOAD, foresee, onlyFirst, test } from '../pages/fixtures.ts'
import { say, viewing, worked } from '../pages/words.ts'
import { answering, silent } from '../support/counted-host.ts'

const failing = answering({ message: 'Out of paper.' }, 500)

const holdKey = (key: string) => async (control: Locator) => {
  const { keyboard } = control.page()
  await control.focus()
  for (let repeat = 0; repeat < 20; repeat += 1) await keyboard.down(key)
  await keyboard.up(key)
}

/** Each counts as the first click to the page, as taps may. */
const twice = (press: (page: Page, x: number, y: number) => Promise<void>) => async (control: Locator) => {
  const { x = 0, y = 0, width = 0, height = 0 } = (await control.boundingBox()) ?? {}
  const page = control.page()
  const times = await page.evaluateHandle(() => {
    const clicks: number[] = []
    addEventListener('click', ({ timeStamp }) => clicks.push(timeStamp), { capture: true })
    return clicks
  })
  for (let time = 0; time < 2; time += 1) await press(page, x + width / 2, y + height / 2)
  // A tap's click comes a moment later.
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
  const [first = 0, second = Infinity] = await times.jsonValue()
  // A busy machine may take longer than any hand: those are two presses (client/ui/one-press.ts).
  test.skip(second - first >= 500, `Two clicks in ${second - first} ms.`)
}

test.use({ hasTouch: true })

for (const [at, [way, press]] of (
  [
    ['Enter that is held', holdKey('Enter')],
    ['Space that is held', holdKey(' ')],
    ['a double click', twice((page, x, y) => page.mouse.click(x, y))],
    ['a double tap', twice((page, x, y) => page.touchscreen.tap(x, y))],
  ] as const
).entries()) {
  for (const [how, answer] of [
    ['answers', undefined],
    ['fails', failing],
    ['breaks off', ({ socket }) => socket.destroy()],
    ['is silent', silent],
  ] as const satisfies readonly (readonly [string, typeof silent | undefined])[])
    test(
      `${way} on Refresh makes one call where the host ${how}`,
      onlyFirst(answer ? 1 : at),
      async ({ dashboard, host }) => {
        foresee(FAILED_LOAD)
        await dashboard.open()
        if (answer) host.answerNext(dashboard.token, answer)
        await press(dashboard.button(say('status.refresh')))
        await expect.poll(() => dashboard.calls()).toHaveLength(2)
        if (answer === silent) await expect(dashboard.button(say('frame.cancel'))).toBeVisible()
        else await dashboard.seeCards()
        expect(dashboard.calls()).toHaveLength(2)
        if (way.endsWith('held')) await expect.poll(() => dashboard.focused()).toBe(viewing('products'))
      },
    )

  test(
    `${way} on whatever makes or ends a paid call is one act`,
    onlyFirst(at),
    async ({ dashboard, host }) => {
      foresee(FAILED_LOAD)
      await dashboard.open()
      host.answerNext(dashboard.token, failing)
      await press(dashboard.tab('orders'))
      await expect(dashboard.alert).toBeVisible()
      expect(dashboard.calls()).toHaveLength(2)

      host.answerNext(dashboard.token, failing)
      await press(dashboard.button(say('load.retry')))
      await expect.poll(() => dashboard.calls()).toHaveLength(3)
      await expect(dashboard.alert).toBeVisible()

      host.answerNext(dashboard.token, silent)
      await dashboard.button(say('load.retry')).press('Enter')
      await expect.poll(() => dashboard.calls()).toHaveLength(4)
      await press(dashboard.button(say('frame.cancel')))
      await dashboard.see(say('empty.canceled'))
      expect(dashboard.calls()).toHaveLength(4)

      await press(dashboard.button(say('empty.load')))
      await dashboard.seeCards()
      expect(dashboard.calls()).toHaveLength(5)
    },
  )
}

test('each press on a check mark counts at any pace, and a key that is held counts once', async ({
  dashboard,
  page,
  host,
}) => {
  // Equally high: the next one comes under the finger.
  const analysis = Array.from({ length: 12 }, (_, at) => ({ productId: `${at}`, seoTitle: `Soap ${at}` }))
  await dashboard.signIn()
  host.answerNext(dashboard.token, answering({ analysis }))
  await dashboard.open()
  const { x = 0, y = 0, width = 0, height = 0 } = (await dashboard.check().boundingBox()) ?? {}
  const [left, top] = [x + width / 2, y + height / 2]
  await page.mouse.click(left, top, { clickCount: 2 })
  await dashboard.see(worked(10, 2))
  for (let tap = 0; tap < 4; tap += 1) await page.touchscreen.tap(left, top)
  await dashboard.see(worked(6, 6))
  await holdKey('Enter')(dashboard.check())
  await dashboard.see(worked(5, 7))
  await dashboard.button(say('move.undo')).click()
  await dashboard.see(worked(6, 6))
})
