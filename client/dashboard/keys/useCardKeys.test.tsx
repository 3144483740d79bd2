import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useCardKeys } from './useCardKeys.ts'

beforeEach(() => {
  // jsdom lays nothing out.
  Element.prototype.scrollIntoView = () => {}
})

afterEach(cleanup)

const onAct = vi.fn<(id: string, key: string) => void>()

function List({ ids = ['a', 'b', 'c'] }: { readonly ids?: readonly string[] }) {
  const { current, listProps } = useCardKeys(ids, (id) => ({
    d: () => onAct(id, 'd'),
    ' ': () => onAct(id, ' '),
  }))
  return (
    <section {...listProps}>
      {ids.map((id) => (
        <article key={id} id={id} tabIndex={id === current ? 0 : -1}>
          <button type="button">{id}</button>
        </article>
      ))}
      <button type="button">Show more</button>
    </section>
  )
}

const card = (id: string) => document.getElementById(id) ?? document.body
/** Whether the page has taken it. */
const press = (key: string, more: object = {}) =>
  !fireEvent.keyDown(document.activeElement ?? document.body, { key, ...more })

test('keys lead from card to card, and are the browser’s at both ends', () => {
  render(<List />)
  card('a').focus()
  const steps = ['ArrowUp', 'j', 'ArrowDown', 'ArrowDown', 'k', 'End', 'Home', 'k', 'ArrowDown'].map(
    (key) => {
      const isTaken = press(key)
      return `${key} ${document.activeElement?.id} ${isTaken}`
    },
  )
  expect(steps).toEqual([
    'ArrowUp a false',
    'j b true',
    'ArrowDown c true',
    'ArrowDown c false',
    'k b true',
    'End c true',
    'Home a true',
    'k a false',
    'ArrowDown b true',
  ])
})

test('Tab leads to the card that had the focus last, as long as it is there, else to the first one', () => {
  const { rerender } = render(<List />)
  const tabStops = () => [...document.querySelectorAll('[tabindex="0"]')].map(({ id }) => id)
  expect(tabStops()).toEqual(['a'])
  fireEvent.focusIn(screen.getByRole('button', { name: 'b' }))
  expect(tabStops()).toEqual(['b'])
  rerender(<List ids={['a', 'c']} />)
  expect(tabStops()).toEqual(['a'])
})

test.each([
  ['a letter', 'd', {}, [['b', 'd']], true],
  ['a letter that is held', 'd', { repeat: true }, [], true],
  ['a letter with Ctrl', 'd', { ctrlKey: true }, [], false],
  ['a letter with Cmd', 'd', { metaKey: true }, [], false],
  ['a letter with Alt', 'd', { altKey: true }, [], false],
  ['another letter', 'x', {}, [], false],
  ['Space', ' ', {}, [['b', ' ']], true],
])('%s on a card acts, and is taken from the browser: %3$j, %4$j', (_what, key, more, acted, isTaken) => {
  onAct.mockClear()
  render(<List />)
  card('b').focus()
  expect(press(key, more)).toBe(isTaken)
  expect(onAct.mock.calls).toEqual(acted)
})

test('Space on a button is the button’s, and a letter beside the cards nobody’s', () => {
  onAct.mockClear()
  render(<List />)
  screen.getByRole('button', { name: 'a' }).focus()
  expect(press(' ')).toBe(false)
  screen.getByRole('button', { name: 'Show more' }).focus()
  expect(press('d')).toBe(false)
  expect(onAct).not.toHaveBeenCalled()
})
