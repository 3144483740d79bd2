import { act, cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { currentSession, signIn, signOut } from '../session/session.ts'
import { signInRequest, watchSignIns } from '../session/sign-in-link.ts'
import { tokenOf } from '../session/testing/token.ts'
import { stubDialog } from '../ui/testing/dialog.ts'
import { renderAt } from '../ui/testing/render-at.tsx'
import { SwitchOwner } from './SwitchOwner.tsx'

const NOUR = tokenOf({ id: '1', email: 'nour@shop.example' })
const NOUR_RENEWED = tokenOf({ id: '1', email: 'nour@shop.example', exp: 2 })
const OMAR = tokenOf({ id: '2', email: 'omar@shop.example' })

beforeAll(stubDialog)

afterEach(() => {
  cleanup()
  signInRequest.set(undefined)
  signOut()
})

/** As a page's first script does it: the address is read before anything is rendered. */
function openLink(address: string) {
  window.history.replaceState(null, '', address)
  watchSignIns()
  const { pathname, search, hash } = window.location
  renderAt(pathname + search + hash, <SwitchOwner />)
}

test.each(['/home', '/Home/'])('at %s a readable token is taken out of the address, and signs in', (path) => {
  window.history.replaceState(null, '', `${path}#token=${NOUR}`)
  watchSignIns()
  expect(window.location.href).toBe(window.location.origin + path)
  expect(currentSession()).toMatchObject({ token: NOUR })
})

test('the query beside the token stays', () => {
  openLink('/home?tab=orders#token=broken')
  expect(window.location.search + window.location.hash).toBe('?tab=orders')
})

test('an escaped token is read as well', () => {
  openLink(`/home#token=${NOUR.replaceAll('.', '%2E')}`)
  expect(currentSession()).toMatchObject({ token: NOUR })
})

test('a link opened on the open page is taken too', async () => {
  openLink('/home')
  act(() => {
    window.location.hash = `#token=${NOUR}`
  })
  await vi.waitFor(() => expect(currentSession()).toMatchObject({ token: NOUR }))
  expect(window.location.href).not.toContain(NOUR)
})

test.each(['', 'x', 'a.b.c', '%', `${NOUR}.more`])('a token %j is refused', (token) => {
  openLink(`/home#token=${token}`)
  expect(window.location.hash).toBe('')
  expect(signInRequest.get()).toEqual({ outcome: 'unreadable' })
  expect(currentSession().status).toBe('signed-out')
})

test('a token that the server would refuse for its length is refused', () => {
  const padded = (length: number) => `${NOUR}${'x'.repeat(length - NOUR.length)}`
  openLink(`/home#token=${padded(8193)}`)
  expect(signInRequest.get()).toEqual({ outcome: 'too-long' })
  expect(currentSession().status).toBe('signed-out')
  cleanup()
  openLink(`/home#token=${padded(8192)}`)
  expect(signInRequest.get()).toBeUndefined()
  expect(currentSession()).toMatchObject({ status: 'signed-in' })
})

test('a broken link leaves a session as it is', () => {
  signIn(NOUR)
  openLink('/home#token=x')
  expect(currentSession()).toMatchObject({ token: NOUR })
})

test('the same user’s new token is taken without a question', () => {
  signIn(NOUR)
  openLink(`/home#token=${NOUR_RENEWED}`)
  expect(currentSession()).toMatchObject({ token: NOUR_RENEWED })
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('another user is asked about, and Cancel keeps the first', async () => {
  signIn(NOUR)
  openLink(`/home#token=${OMAR}`)
  expect(screen.getByRole('dialog', { name: 'Switch to omar?' }).textContent).toContain('nour@shop.example')
  expect(window.location.hash).toBe('')
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(currentSession()).toMatchObject({ token: NOUR })
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('another user is switched to on request, with the first one’s lists and marks gone by then', async () => {
  signIn(NOUR)
  localStorage.setItem('vitrine.insights.orders', '[{"orderId":"1"}]')
  localStorage.setItem('vitrine.insights.done', '{"owner":"1","hashes":{"orders/1":["x"]}}')
  openLink(`/home#token=${OMAR}`)
  await userEvent.click(screen.getByRole('button', { name: 'Switch' }))
  expect(currentSession()).toMatchObject({ token: OMAR })
  expect(Object.keys(localStorage)).toEqual(['vitrine.sessionToken'])
})
