import { act, cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { currentSession, signIn, signOut } from '../session/session.ts'
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
  signOut()
})

test('a readable token signs in, leaves the address and opens the dashboard', async () => {
  renderAt(`/#token=${NOUR}`, <SignInFromLink />)
  expect(window.location.href).not.toContain(NOUR)
  await waitFor(() => expect(window.location.pathname).toBe('/home'))
  expect(currentSession()).toMatchObject({ token: NOUR })
})

test('the query beside the token stays', () => {
  renderAt('/?from=mail#token=broken', <SignInFromLink />)
  expect(window.location.search + window.location.hash).toBe('?from=mail')
})

test('an escaped token is read as well', async () => {
  renderAt(`/#token=${NOUR.replaceAll('.', '%2E')}`, <SignInFromLink />)
  await waitFor(() => expect(currentSession()).toMatchObject({ token: NOUR }))
})

test('a link opened on the open page is taken too', async () => {
  renderAt('/', <SignInFromLink />)
  act(() => {
    window.location.hash = `#token=${NOUR}`
  })
  await waitFor(() => expect(currentSession()).toMatchObject({ token: NOUR }))
  expect(window.location.href).not.toContain(NOUR)
})

test.each(['', 'x', 'a.b.c', '%', `${NOUR}.more`])(
  'a token %j is refused in words, which can be closed',
  async (token) => {
    renderAt(`/#token=${token}`, <SignInFromLink />)
    expect(window.location.hash).toBe('')
    expect(screen.getByRole('alert').textContent).toContain('Open the link from the app again')
    expect(currentSession().status).toBe('signed-out')
    await userEvent.click(screen.getByRole('button', { name: 'Close' }))
    expect(screen.queryByRole('alert')).toBeNull()
  },
)

test('a broken link leaves a session as it is', () => {
  signIn(NOUR)
  renderAt('/#token=x', <SignInFromLink />)
  expect(currentSession()).toMatchObject({ token: NOUR })
})

test('the same user’s new token is taken without a question', async () => {
  signIn(NOUR)
  renderAt(`/#token=${NOUR_RENEWED}`, <SignInFromLink />)
  await waitFor(() => expect(currentSession()).toMatchObject({ token: NOUR_RENEWED }))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('another user is asked about, and Cancel keeps the first', async () => {
  signIn(NOUR)
  renderAt(`/#token=${OMAR}`, <SignInFromLink />)
  expect(screen.getByRole('dialog', { name: 'Switch to omar?' }).textContent).toContain('nour@shop.example')
  expect(window.location.hash).toBe('')
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(currentSession()).toMatchObject({ token: NOUR })
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(window.location.pathname).toBe('/')
})

test('another user is switched to on request', async () => {
  signIn(NOUR)
  renderAt(`/#token=${OMAR}`, <SignInFromLink />)
  await userEvent.click(screen.getByRole('button', { name: 'Switch' }))
  expect(currentSession()).toMatchObject({ token: OMAR })
  expect(window.location.pathname).toBe('/home')
})
