import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Menu } from './Menu.tsx'
import { MenuItem } from './MenuItem.tsx'

const user = userEvent.setup()
const press = vi.fn<(item: string) => void>()

afterEach(() => {
  cleanup()
  press.mockClear()
})

beforeEach(() => {
  render(
    <>
      <Menu label="More" title="Soap">
        <MenuItem onPress={() => press('Copy')}>Copy</MenuItem>
        <MenuItem onPress={() => press('Print')}>Print</MenuItem>
        <MenuItem onPress={() => press('Pack')}>Pack</MenuItem>
      </Menu>
      <button type="button">Next</button>
    </>,
  )
})

const button = () => screen.getByRole('button', { name: 'More' })
const focused = () => document.activeElement?.textContent

test('arrow keys wrap around, and Home and End go to the ends', async () => {
  await user.click(button())
  expect(button().getAttribute('aria-expanded')).toBe('true')
  const way = ['ArrowUp', 'ArrowDown', 'ArrowDown', 'End', 'Home'].map((key) => {
    const isLeftToTheBrowser = fireEvent.keyDown(document.activeElement ?? document.body, { key })
    expect([key, isLeftToTheBrowser]).toEqual([key, false])
    return focused()
  })
  expect(way).toEqual(['Pack', 'Copy', 'Print', 'Pack', 'Copy'])
})

test('pressing Enter twice opens the menu and activates no item; an arrow key, then Enter, activates one', async () => {
  button().focus()
  await user.keyboard('{Enter}{Enter}')
  expect(button().getAttribute('aria-expanded')).toBe('true')
  expect(press).not.toHaveBeenCalled()
  await user.keyboard('{ArrowDown}{Enter}')
  expect(press).toHaveBeenCalledWith('Copy')
  expect(document.activeElement).toBe(button())
})

test('typed letters focus the item that starts with them, and after a second a new search starts', async () => {
  await user.click(button())
  let now = 10_000
  const type = (key: string, afterMs: number) => {
    now += afterMs
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
    Object.defineProperty(event, 'timeStamp', { value: now })
    fireEvent(document.activeElement ?? document.body, event)
    return focused()
  }
  expect(type('p', 0)).toBe('Print')
  expect(type('A', 900)).toBe('Pack')
  expect(type('p', 900)).toBe('Pack')
  expect(type('p', 1100)).toBe('Print')
  expect(type('p', 1100)).toBe('Pack')
})

test('Escape returns the focus to the button, and Tab moves on from it', async () => {
  await user.click(button())
  await user.keyboard('{Escape}')
  expect(document.activeElement).toBe(button())
  await user.keyboard('{ArrowDown}')
  await user.tab()
  expect(focused()).toBe('Next')
})

test('a press outside of the menu closes it', async () => {
  await user.click(button())
  await user.click(screen.getByRole('button', { name: 'Next' }))
  expect(button().getAttribute('aria-expanded')).toBe('false')
})
