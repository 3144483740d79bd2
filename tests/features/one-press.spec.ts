/**
 * The second press of a double click is the same press. Two presses at different positions are two, and a held key
 * counts once.
 */
import type { Locator } from '@playwright/test'
import { allowErrors, expect, FAILED_LOAD, LAYOUT_SHIFT, test } from '../pages/fixtures.ts'
import { products } from '../pages/own-lists.ts'
import { load, messageText } from '../pages/words.ts'
import { answering, silent } from '../support/counted-host.ts'

const NAMES = Array.from({ length: 12 }, (_, index) => `Soap ${index}`)
const failing = answering({ message: 'Out of paper.' }, 500)

/** Each test starts long after the previous one. */
let acts = 0

/**
 * Clicks twice at the control's position, 120 ms apart by the page's own clock, so that a slow machine doesn't matter.
 * Each click hits the element that is there at that time.
 */
async function doubleClick(control: Locator): Promise<void> {
  acts += 1
  await control.evaluate(async (element, begin) => {
    const { x, y, width, height } = element.getBoundingClientRect()
    for (const stamp of [begin, begin + 120]) {
      const target = document.elementFromPoint(x + width / 2, y + height / 2)
      const place = { clientX: x + width / 2, clientY: y + height / 2 }
      const click = new PointerEvent('click', {
        ...place,
        bubbles: true,
        cancelable: true,
        detail: 1,
        pointerType: 'mouse',
      })
      Object.defineProperty(click, 'timeStamp', { value: stamp })
      target?.dispatchEvent(click)
      await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
    }
  }, acts * 100_000)
}

test.beforeEach(() => allowErrors(FAILED_LOAD, LAYOUT_SHIFT))

test('a double click on a control that starts or ends a paid call is one action', async ({
  dashboard,
  host,
}) => {
  await dashboard.open()
  await doubleClick(dashboard.button(messageText('status.refresh')))
  await dashboard.seeCards()
  await expect.poll(() => dashboard.calls()).toHaveLength(2)
  host.answerNext(dashboard.token, failing)
  await doubleClick(dashboard.tab('orders'))
  await expect(dashboard.alert).toBeVisible()
  host.answerNext(dashboard.token, failing)
  await doubleClick(dashboard.button(messageText('load.retry')))
  await expect.poll(() => dashboard.calls()).toHaveLength(4)
  await expect(dashboard.alert).toBeVisible()
  host.answerNext(dashboard.token, silent)
  await dashboard.button(messageText('load.retry')).press('Enter')
  await expect.poll(() => dashboard.calls()).toHaveLength(5)
  await doubleClick(dashboard.button(messageText('load.cancel')))
  await dashboard.see(messageText('empty.canceled'))
  await doubleClick(dashboard.button(load('orders')))
  await dashboard.seeCards()
  expect(dashboard.calls()).toHaveLength(6)
})

test('a double click on a done toggle marks one insight, and so does a held key', async ({
  dashboard,
  page,
}) => {
  await dashboard.openWith(products(NAMES))
  const check = dashboard.check('Soap 0')
  const box = await check.boundingBox()
  await doubleClick(check)
  await expect(dashboard.titles).toHaveCount(11)
  await dashboard.seeToDo('products', 11)
  expect(await dashboard.check('Soap 1').boundingBox()).toEqual(box)
  await dashboard.check('Soap 1').focus()
  for (let repeat = 0; repeat < 20; repeat += 1) await page.keyboard.down('Enter')
  await dashboard.seeToDo('products', 10)
})
