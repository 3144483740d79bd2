/**
 * The second press of a double click is the same press. Two presses at different positions are two, and a held key
 * counts once.
 */
import type { Locator } from '@playwright/test'
import { allowErrors, expect, FAILED_LOAD, LAYOUT_SHIFT, onlyFirst, test } from '../pages/fixtures.ts'
import { products } from '../pages/own-lists.ts'
import { load, messageText } from '../pages/words.ts'
import { answering, silent } from '../support/counted-host.ts'

const NAMES = Array.from({ length: 12 }, (_, index) => `Soap ${index}`)
const failing = answering({ message: 'Out of paper.' }, 500)

const holdKey = (key: string) => async (control: Locator) => {
  const { keyboard } = control.page()
  await control.focus()
  for (let repeat = 0; repeat < 20; repeat += 1) await keyboard.down(key)
  await keyboard.up(key)
}

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

for (const [index, [way, press]] of (
  [
    ['a double click', doubleClick],
    ['a held Enter', holdKey('Enter')],
  ] as const
).entries())
  test(
    `${way} on a control that starts or ends a paid call is one action`,
    onlyFirst(index),
    async ({ dashboard, host }) => {
      await dashboard.open()
      await press(dashboard.button(messageText('status.refresh')))
      await dashboard.seeCards()
      await expect.poll(() => dashboard.calls()).toHaveLength(2)
      host.answerNext(dashboard.token, failing)
      await press(dashboard.tab('orders'))
      await expect(dashboard.alert).toBeVisible()
      host.answerNext(dashboard.token, failing)
      await press(dashboard.button(messageText('load.retry')))
      await expect.poll(() => dashboard.calls()).toHaveLength(4)
      await expect(dashboard.alert).toBeVisible()
      host.answerNext(dashboard.token, silent)
      await dashboard.button(messageText('load.retry')).press('Enter')
      await expect.poll(() => dashboard.calls()).toHaveLength(5)
      await press(dashboard.button(messageText('load.cancel')))
      await dashboard.see(messageText('empty.canceled'))
      await press(dashboard.button(load('orders')))
      await dashboard.seeCards()
      expect(dashboard.calls()).toHaveLength(6)
    },
  )

test('a double click on a done toggle marks one insight, and so does a held key', async ({ dashboard }) => {
  await dashboard.openWith(products(NAMES))
  const check = dashboard.check('Soap 0')
  const box = await check.boundingBox()
  await doubleClick(check)
  await expect(dashboard.titles).toHaveCount(11)
  await dashboard.seeToDo('products', 11)
  expect(await dashboard.check('Soap 1').boundingBox()).toEqual(box)
  await holdKey('Enter')(dashboard.check('Soap 1'))
  await dashboard.seeToDo('products', 10)
})

test('two quick clicks on two done toggles mark two insights', { tag: '@rare' }, async ({
  dashboard,
  page,
}) => {
  await dashboard.openWith(products(NAMES))
  await page.evaluate(
    (names) => {
      for (const [index, name] of names.entries()) {
        const toggle = document.querySelector(`article[id$="${name}"] [data-shape="round"]`)
        const { x = 0, y = 0 } = toggle?.getBoundingClientRect() ?? {}
        const click = new PointerEvent('click', { bubbles: true, detail: 1, clientX: x, clientY: y })
        Object.defineProperty(click, 'timeStamp', { value: 1e9 + index })
        toggle?.dispatchEvent(click)
      }
    },
    ['Soap 3', 'Soap 5'],
  )
  await dashboard.seeToDo('products', 10)
  await expect(dashboard.titles.filter({ hasText: /Soap [35]$/ })).toHaveCount(0)
})
