import { act, cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { signOut } from '../../session/session.ts'
import { tokenOf } from '../../session/testing/token.ts'
import { answerCalls, jsonReply } from '../testing/answering-host.ts'
import { mariam, showDashboard } from '../testing/show-dashboard.tsx'

const user = userEvent.setup()

afterEach(() => {
  cleanup()
  signOut()
  vi.unstubAllGlobals()
})

test.each([
  [mariam, 'mariam@shop.example'],
  [tokenOf({ id: 'u1' }), 'No email'],
])('the menu bears the email and leads out', async (token, email) => {
  answerCalls(() => jsonReply({ analysis: [{ productId: 1 }] }))
  showDashboard(token)
  await user.click(screen.getByRole('button', { name: 'Account menu' }))
  expect(await screen.findByText(email)).toBeDefined()
  expect(screen.getAllByRole('menuitem')).toHaveLength(1)
  await user.click(screen.getByRole('menuitem', { name: 'Log out' }))
  expect(screen.getByText('Loading user...')).toBeDefined()
  expect(localStorage).toHaveLength(0)
})

test.each(['{Enter}', ' ', '{ArrowDown}'])('the menu opens by %j and gives the focus back', async (key) => {
  answerCalls(() => jsonReply({ analysis: [{ productId: 1 }] }))
  showDashboard()
  const button = screen.getByRole('button', { name: 'Account menu' })
  act(() => button.focus())
  await user.keyboard(key)
  expect(await screen.findByRole('menuitem')).toBe(document.activeElement)
  expect(button.getAttribute('aria-expanded')).toBe('true')
  await user.keyboard('{Escape}')
  await vi.waitFor(() => expect(document.activeElement).toBe(button))
  expect(screen.queryByRole('menu')).toBeNull()
})
