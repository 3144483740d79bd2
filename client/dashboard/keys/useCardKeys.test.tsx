import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useCardKeys } from './useCardKeys.ts'

const ITEMS = ['a', 'b', 'c']

beforeEach(() => {
  // jsdom lays nothing out.
  Element.prototype.scrollIntoView = () => {}
})

afterEach(cleanup)

/** Draws two of three cards at first. */
function List({ onDone }: { readonly onDone?: (item: string, next?: string) => void }) {
  const [count, setCount] = useState(2)
  const { current, listProps } = useCardKeys({
    items: ITEMS,
    count,
    grow: () => setCount(ITEMS.length),
    cardOf: (item) => document.getElementById(item),
    acts: { d: (item, next) => onDone?.(item, next), ' ': (item) => onDone?.(item) },
  })
  return (
    <section {...listProps}>
      {ITEMS.slice(0, count).map((item) => (
        <article key={item} id={item} tabIndex={item === current ? 0 : -1}>
          <button type="button">{item}</button>
        </article>
      ))}
    </section>
  )
}

const card = (id: string) => document.getElementById(id) ?? document.body
/** Whether the page has taken it. */
const press = (key: string, more: object = {}) =>
  !fireEvent.keyDown(document.activeElement ?? document.body, { key, ...more })

test('keys lead from card to card, draw one more behind the last, and are the browser’s at both ends', () => {
  render(<List />)
  card('a').focus()
  const steps = ['ArrowUp', 'j', 'ArrowDown', 'End', 'ArrowDown', 'k', 'Home', 'k'].map((key) => {
    const isTaken = press(key)
    return `${key} ${document.activeElement?.id} ${isTaken}`
  })
  expect(steps).toEqual([
    'ArrowUp a false',
    'j b true',
    'ArrowDown c true',
    'End c true',
    'ArrowDown c false',
    'k b true',
    'Home a true',
    'k a false',
  ])
})

test('Tab leads to the card that had the focus last, else to the first one', () => {
  render(<List />)
  const tabStops = () => [...document.querySelectorAll('[tabindex="0"]')].map(({ id }) => id)
  expect(tabStops()).toEqual(['a'])
  fireEvent.focusIn(screen.getByRole('button', { name: 'b' }))
  expect(tabStops()).toEqual(['b'])
})

test.each([
  ['a letter on the first card', [['a', 'b']], 'a', 'd', {}],
  ['a letter on the last card', [['b', 'a']], 'b', 'd', {}],
  ['a letter that is held', [], 'a', 'd', { repeat: true }],
  ['a letter with Ctrl', [], 'a', 'd', { ctrlKey: true }],
  ['a letter with Cmd', [], 'a', 'd', { metaKey: true }],
  ['a letter with Alt', [], 'a', 'd', { altKey: true }],
  ['another letter', [], 'a', 'x', {}],
  ['Space on a card', [['a']], 'a', ' ', {}],
])('%s acts on the card and the next one: %j', (_what, acted, id, key, more) => {
  const onDone = vi.fn<(item: string, next?: string) => void>()
  render(<List onDone={onDone} />)
  card(id).focus()
  press(key, more)
  expect(onDone.mock.calls).toEqual(acted)
})

test('Space on a button is the button’s', () => {
  const onDone = vi.fn<(item: string) => void>()
  render(<List onDone={onDone} />)
  screen.getByRole('button', { name: 'a' }).focus()
  expect(press(' ')).toBe(false)
  expect(onDone).not.toHaveBeenCalled()
})
