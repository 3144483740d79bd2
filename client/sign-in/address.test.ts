// @vitest-environment jsdom
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { currentSession, signIn, signOut } from '../session/session.ts'
import { signInLink, signInRequest } from '../session/sign-in-link.ts'
import { tokenOf } from '../session/testing/token.ts'
import { broughtProgress, PROGRESS_MARK, watchAddress } from './address.ts'
import { admit } from './admit.ts'
import { pageNotice } from './page-notice.ts'

const NOUR = tokenOf({ id: '1', email: 'nour@shop.example' })
const NOUR_RENEWED = tokenOf({ id: '1', email: 'nour@shop.example', exp: 2 })
const ROUTER = { key: 'router' }

beforeAll(watchAddress)

beforeEach(() => {
  signInRequest.set(undefined)
  broughtProgress.set(undefined)
  pageNotice.set(undefined)
  signOut()
})

afterEach(() => vi.unstubAllGlobals())

function open(address: string) {
  window.history.replaceState(ROUTER, '', address)
  window.dispatchEvent(new Event('hashchange'))
}
/** Of what no link is to leave behind, everything. */
const found = () => [
  window.location.href.replace(window.location.origin, ''),
  currentSession().status,
  signInRequest.get()?.outcome,
  broughtProgress.get(),
  pageNotice.get(),
]

test.each(['/Home/', '/ar/home?tab=orders'])(
  'at %s a readable token signs in, and leaves the address, of which the rest stays',
  (path) => {
    open(path + signInLink(NOUR))
    expect(found()).toEqual([path, 'signed-in', undefined, undefined, undefined])
    expect(currentSession()).toMatchObject({ token: NOUR })
    expect(window.history.state).toEqual(ROUTER)
  },
)

test.each([
  ['#token=', 'unreadable'],
  ['#token=%', 'unreadable'],
  [`#token=${NOUR.padEnd(8193, 'x')}`, 'too-long'],
])('the token in %.20s is refused: %s', (hash, outcome) => {
  open(`/home${hash}`)
  expect(found()).toEqual(['/home', 'signed-out', outcome, undefined, undefined])
})

test('a token as long as the server takes it signs in', () => {
  open(`/home#token=${NOUR.padEnd(8192, 'x')}`)
  expect(found()).toEqual(['/home', 'signed-in', undefined, undefined, undefined])
})

test('the same owner’s new token is taken without a question', () => {
  signIn(NOUR)
  open(`/home#token=${NOUR_RENEWED}`)
  expect(currentSession()).toMatchObject({ token: NOUR_RENEWED })
  expect(signInRequest.get()).toBeUndefined()
})

test('progress that a link brings leaves the address, and signs nobody in', () => {
  open(`/home?tab=orders${PROGRESS_MARK}abc`)
  expect(found()).toEqual(['/home?tab=orders', 'signed-out', undefined, 'abc', undefined])
})

test.each(['/terms#token=a', '/home#tokens'])('%s brings nothing, and stays as it is', (address) => {
  open(address)
  expect(found()).toEqual([address, 'signed-out', undefined, undefined, undefined])
})

test.each([
  ['/home', '/#signed-out'],
  [`/home#token=${NOUR.padEnd(8193, 'x')}`, '/#too-long'],
  ['/home#progress=abc', '/#progress-signed-out'],
])('without a session %.30s leads to %s', (address, to) => {
  open(address)
  const replace = vi.fn<(address: string) => void>()
  vi.stubGlobal('location', { pathname: window.location.pathname, replace })
  expect(admit()).toBe(false)
  expect(replace.mock.calls).toEqual([[to]])
})
