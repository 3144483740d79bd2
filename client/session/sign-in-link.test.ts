// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest'
import { currentSession, signIn, signOut } from './session.ts'
import { signInRequest, watchSignIns } from './sign-in-link.ts'
import { tokenOf } from './testing/token.ts'

const NOUR = tokenOf({ id: '1', email: 'nour@shop.example' })
const NOUR_RENEWED = tokenOf({ id: '1', email: 'nour@shop.example', exp: 2 })
const OMAR = tokenOf({ id: '2', email: 'omar@shop.example' })

afterEach(() => {
  signInRequest.set(undefined)
  signOut()
})

/** As the dashboard's first script does it. */
function openLink(address: string) {
  window.history.replaceState(null, '', address)
  watchSignIns()
}

test.each(['/home', '/Home/', '/home?tab=orders'])(
  'at %s a readable token is taken out of the address, and signs in',
  (path) => {
    openLink(`${path}#token=${NOUR}`)
    expect(window.location.href).toBe(window.location.origin + path)
    expect(currentSession()).toMatchObject({ token: NOUR })
    expect(signInRequest.get()).toBeUndefined()
  },
)

test('an escaped token is read as well', () => {
  openLink(`/home#token=${NOUR.replaceAll('.', '%2E')}`)
  expect(currentSession()).toMatchObject({ token: NOUR })
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
  openLink(`/home#token=${padded(8192)}`)
  expect(signInRequest.get()).toBeUndefined()
  expect(currentSession()).toMatchObject({ status: 'signed-in' })
})

test.each([
  ['a broken one changes nothing', 'x', NOUR, 'unreadable'],
  ['the same owner’s new one is taken without a question', NOUR_RENEWED, NOUR_RENEWED, undefined],
  ['another owner’s is asked about first', OMAR, NOUR, 'other-owner'],
])('to somebody signed in, %s', (_, token, after, outcome) => {
  signIn(NOUR)
  openLink(`/home#token=${token}`)
  expect(window.location.hash).toBe('')
  expect(currentSession()).toMatchObject({ token: after })
  expect(signInRequest.get()?.outcome).toBe(outcome)
})

test('a visitor of the sample shop gets a token of their own, and keeps it', () => {
  const site = document.createElement('script')
  site.id = 'site'
  site.type = 'application/json'
  site.text = JSON.stringify({ sampleToken: NOUR })
  document.body.append(site)
  const tokens = ['first visit', 'again', 'after a log-out'].map((visit) => {
    if (visit === 'after a log-out') signOut()
    openLink(`/home#token=${NOUR}`)
    const session = currentSession()
    return session.status === 'signed-in' ? session.token : visit
  })
  site.remove()
  expect(tokens[0]).toMatch(new RegExp(`^${NOUR}-\\w+$`))
  expect(tokens[1]).toBe(tokens[0])
  expect(tokens[2]).not.toBe(tokens[0])
})
