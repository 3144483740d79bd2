import { act, cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { signOut } from '../../session/session.ts'
import { answerCalls, jsonReply } from '../testing/answering-host.ts'
import { showDashboard } from '../testing/show-dashboard.tsx'

vi.mock('./AccountMenuContent.tsx', () => {
  throw new TypeError('Failed to fetch dynamically imported module')
})

const user = userEvent.setup()

afterEach(() => {
  cleanup()
  signOut()
  vi.unstubAllGlobals()
})

function showWithoutMenuCode() {
  answerCalls(() => jsonReply({ analysis: [{ productId: 1 }] }))
  showDashboard()
  return screen.getByRole('button', { name: 'Account menu' })
}

test('without its code the menu still bears the email and leads out', async () => {
  await user.click(showWithoutMenuCode())
  expect(await screen.findByText('mariam@shop.example')).toBeDefined()
  await user.click(screen.getByRole('menuitem', { name: 'Log out' }))
  expect(screen.getByText('landing page')).toBeDefined()
  expect(localStorage).toHaveLength(0)
})

test('it opens by key, gives the focus back, and a press elsewhere closes it', async () => {
  const button = showWithoutMenuCode()
  act(() => button.focus())
  await user.keyboard('{Enter}')
  expect(await screen.findByRole('menuitem')).toBe(document.activeElement)
  await user.keyboard('{Escape}')
  expect(document.activeElement).toBe(button)
  expect(screen.queryByRole('menu')).toBeNull()
  await user.click(button)
  expect(await screen.findByRole('menu')).toBeDefined()
  await user.click(document.body)
  expect(screen.queryByRole('menu')).toBeNull()
})
