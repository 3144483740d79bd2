import { act, cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { currentSession, signIn, signOut } from '../session/session.ts'
import { signInRequest, watchSignIns } from '../session/sign-in-link.ts'
import { renderAt } from '../ui/testing/render-at.tsx'
import { SignInFromLink } from './SignInFromLink.tsx'

const tokenOf = (claims: object) => `h.${btoa(JSON.stringify(claims)).replaceAll('=', '')}.s`
const NOUR = tokenOf({ id: '1', email: 'nour@shop.example' })
const NOUR_RENEWED = tokenOf({ id: '1', email: 'nour@shop.example', exp: 2 })
const OMAR = tokenOf({ id: '2', email: 'omar@shop.example' })

// jsdom has the element but not its methods.
beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function () {
    this.open = false
    this.dispatchEvent(new Event('close'))
  }
})

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
  renderAt(pathname + search + hash, <SignInFromLink />)
}

test('a readable token signs in, leaves the address and opens the dashboard', async () => {
  openLink(`/#token=${NOUR}`)
  expect(window.location.href).not.toContain(NOUR)
  await waitFor(() => expect(window.location.pathname).toBe('/home'))
  expect(currentSession()).toMatchObject({ token: NOUR })
})

test('the link is taken out of the address before anything is rendered', () => {
  window.history.replaceState(null, '', `${window.location.origin}//#token=${NOUR}`)
  watchSignIns()
  expect(window.location.href).toBe(`${window.location.origin}/`)
  expect(currentSession()).toMatchObject({ token: NOUR })
})

test('the query beside the token stays', () => {
  openLink('/?from=mail#token=broken')
  expect(window.location.search + window.location.hash).toBe('?from=mail')
})

test('an escaped token is read as well', async () => {
  openLink(`/#token=${NOUR.replaceAll('.', '%2E')}`)
  await waitFor(() => expect(currentSession()).toMatchObject({ token: NOUR }))
})

test('a link opened on the open page is taken too', async () => {
  openLink('/')
  act(() => {
    window.location.hash = `#token=${NOUR}`
  })
  await waitFor(() => expect(currentSession()).toMatchObject({ token: NOUR }))
  expect(window.location.href).not.toContain(NOUR)
})

test.each(['', 'x', 'a.b.c', '%', `${NOUR}.more`])(
  'a token %j is refused in words, which can be closed',
  async (token) => {
    openLink(`/#token=${token}`)
    expect(window.location.hash).toBe('')
    expect(screen.getByRole('alert').textContent).toContain('Open the link from the app again')
    expect(currentSession().status).toBe('signed-out')
    await userEvent.click(screen.getByRole('button', { name: 'Close' }))
    expect(screen.queryByRole('alert')).toBeNull()
  },
)

test('a broken link leaves a session as it is', () => {
  signIn(NOUR)
  openLink('/#token=x')
  expect(currentSession()).toMatchObject({ token: NOUR })
})

test('the same user’s new token is taken without a question', async () => {
  signIn(NOUR)
  openLink(`/#token=${NOUR_RENEWED}`)
  await waitFor(() => expect(currentSession()).toMatchObject({ token: NOUR_RENEWED }))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('another user is asked about, and Cancel keeps the first', async () => {
  signIn(NOUR)
  openLink(`/#token=${OMAR}`)
  expect(screen.getByRole('dialog', { name: 'Switch to omar?' }).textContent).toContain('nour@shop.example')
  expect(window.location.hash).toBe('')
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(currentSession()).toMatchObject({ token: NOUR })
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(window.location.pathname).toBe('/')
})

test('another user is switched to on request', async () => {
  signIn(NOUR)
  openLink(`/#token=${OMAR}`)
  await userEvent.click(screen.getByRole('button', { name: 'Switch' }))
  expect(currentSession()).toMatchObject({ token: OMAR })
  expect(window.location.pathname).toBe('/home')
})

test('with another owner’s lists and marks gone by then', async () => {
  signIn(NOUR)
  localStorage.setItem('vitrine.insights.orders', '[{"orderId":"1"}]')
  localStorage.setItem('vitrine.insights.done', '{"owner":"1","hashes":{"orders/1":["x"]}}')
  openLink(`/#token=${OMAR}`)
  await userEvent.click(screen.getByRole('button', { name: 'Switch' }))
  expect(Object.keys(localStorage)).toEqual(['vitrine.sessionToken'])
})
