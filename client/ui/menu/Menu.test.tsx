import { fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { Menu } from './Menu.tsx'
import { MenuGroup } from './MenuGroup.tsx'
import { MenuItem } from './MenuItem.tsx'

const user = userEvent.setup()
const press = vi.fn<(item: string) => void>()
const keyOutside = vi.fn<() => void>()

beforeEach(() => {
  render(
    // biome-ignore lint/a11y/noStaticElementInteractions: It listens for keys that the menu lets through.
    <div onKeyDown={keyOutside}>
      <Menu label="More" title="Soap">
        <MenuItem onPress={() => press('Copy')}>Copy</MenuItem>
        <MenuItem onPress={() => press('Print')}>Print</MenuItem>
        <MenuGroup title="Ship">
          <MenuItem detail="Today" onPress={() => press('Pack')}>
            Pack
          </MenuItem>
        </MenuGroup>
      </Menu>
      <button type="button">Next</button>
    </div>,
  )
})

const button = () => screen.getByRole('button', { name: 'More' })
const focused = () => document.activeElement?.firstChild?.textContent

async function open() {
  button().focus()
  await user.keyboard('{Enter}')
  keyOutside.mockClear()
}

test('arrow keys wrap around, and Home and End go to the ends', async () => {
  await open()
  const way = ['ArrowUp', 'ArrowDown', 'ArrowDown', 'End', 'Home'].map((key) => {
    const isLeftToTheBrowser = fireEvent.keyDown(document.activeElement ?? document.body, { key })
    expect([key, isLeftToTheBrowser]).toEqual([key, false])
    return focused()
  })
  expect(way).toEqual(['Pack', 'Copy', 'Print', 'Pack', 'Copy'])
})

test.each([
  ['{Enter}', 'Copy'],
  [' ', 'Copy'],
  ['{ArrowDown}', 'Copy'],
  ['{ArrowUp}', 'Pack'],
])('the key %j opens the menu at %s', async (key, item) => {
  button().focus()
  await user.keyboard(key)
  expect(focused()).toBe(item)
  expect(press).not.toHaveBeenCalled()
  await user.keyboard('{Enter}')
  expect(press).toHaveBeenCalledWith(item)
  expect(document.activeElement).toBe(button())
})

test('a held Enter opens the menu and presses no item', async () => {
  button().focus()
  await user.keyboard('{Enter>20/}')
  expect(button().getAttribute('aria-expanded')).toBe('true')
  expect(press).not.toHaveBeenCalled()
})

test('an open menu, its groups and their items have names, and its keys reach neither the browser nor the page around the menu, except with a modifier', async () => {
  await open()
  const menu = screen.getByRole('menu', { name: 'Soap' })
  const ship = within(menu).getByRole('group', { name: 'Ship' })
  within(ship).getByRole('menuitem', { name: 'Pack', description: 'Today' })
  for (const key of ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'x', ' '])
    expect([key, fireEvent.keyDown(menu, { key })]).toEqual([key, false])
  expect(fireEvent.keyDown(menu, { key: 'ArrowDown', shiftKey: true })).toBe(false)
  expect(keyOutside).not.toHaveBeenCalled()
  fireEvent.keyDown(menu, { key: 'z', ctrlKey: true })
  expect(keyOutside).toHaveBeenCalledTimes(1)
})

test('typed letters focus the item that starts with them, and after a second a new search starts', async () => {
  await open()
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
  await open()
  await user.keyboard('{Escape}')
  expect(document.activeElement).toBe(button())
  await user.keyboard('{ArrowDown}')
  await user.tab()
  expect(focused()).toBe('Next')
})

test('a press outside of the menu closes it', async () => {
  await open()
  await user.click(screen.getByRole('button', { name: 'Next' }))
  expect(button().getAttribute('aria-expanded')).toBe('false')
})
