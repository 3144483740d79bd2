// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import { watchPresses } from './one-press.ts'

watchPresses()

/** Two controls, of which the second has come into the first one's place; how many clicks each has heard. */
function twoButtons(pace = '') {
  document.body.innerHTML = `<button></button><button data-pace="${pace}"><svg></svg></button>`
  const [first, second] = Array.from(document.querySelectorAll('button'), (button) => {
    const heard = vi.fn()
    button.addEventListener('click', heard)
    return { button, heard }
  })
  if (!first || !second) throw new Error('No buttons.')
  return { first, second }
}

let now = 0

function click(element: Element, afterMs: number, { x = 100, detail = 1 } = {}) {
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, clientX: x, detail })
  now += afterMs
  Object.defineProperty(event, 'timeStamp', { value: now })
  element.dispatchEvent(event)
}

test.each([
  ['a double click on what stays', 'first', '', 250, {}, 1],
  ['a slow one', 'first', '', 499, {}, 1],
  ['two presses', 'first', '', 500, {}, 2],
  ['a key that is pressed anew', 'first', '', 250, { detail: 0 }, 2],
  ['a double click on what comes into its place', 'second', '', 250, { x: 110 }, 1],
  ['two presses there', 'second', '', 500, {}, 2],
  ['a press beside it', 'second', '', 50, { x: 130 }, 2],
  ['a key on what comes next', 'second', '', 50, { detail: 0 }, 2],
  ['a double tap in a list that moves up', 'second', 'quick', 250, {}, 1],
  ['quick work in it', 'second', 'quick', 300, {}, 2],
] as const)('%s', (_what, on, pace, ms, second, acts) => {
  const buttons = twoButtons(pace)
  click(buttons.first.button, 1000)
  click(buttons[on].button.firstElementChild ?? buttons[on].button, ms, second)
  expect(buttons.first.heard.mock.calls.length + buttons.second.heard.mock.calls.length).toBe(acts)
})

test('who goes on clicking does not begin anew', () => {
  const { first } = twoButtons()
  for (const ms of [1000, 300, 300, 300]) click(first.button, ms)
  expect(first.heard).toHaveBeenCalledTimes(1)
})

test.each([
  ['Enter', 'button', true],
  [' ', 'button', true],
  ['Enter', 'a', true],
  // Scrolls on.
  [' ', 'a', false],
  ['Enter', 'input', false],
  ['ArrowDown', 'button', false],
])('%j held on %s presses nothing more: %j', (key, name, isDropped) => {
  document.body.innerHTML = `<button></button><a href="#"></a><input>`
  const press = (repeat: boolean) => {
    const event = new KeyboardEvent('keydown', { key, repeat, bubbles: true, cancelable: true })
    document.querySelector(name)?.dispatchEvent(event)
    return event.defaultPrevented
  }
  expect([press(false), press(true)]).toEqual([false, isDropped])
})
