// @vitest-environment jsdom
// In a project of *.dom.test.ts files, `location` can't be replaced.
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { currentSession, logIn, logOut } from '../session/session.ts'
import { tokenOf } from '../session/testing/token.ts'
import { admit, loginLink, PROGRESS_PREFIX, readArrival, setArrival, watchLinks } from './arrival.ts'

const NOUR = tokenOf({ id: '1', email: 'nour@shop.example' })
const NOUR_RENEWED = tokenOf({ id: '1', email: 'nour@shop.example', exp: 2 })
const OMAR = tokenOf({ id: '2' })
const NOTHING = { notice: undefined, otherOwner: undefined, progress: undefined }
const ROUTER = { key: 'router' }

/** Records the URL instead of navigating. */
const led = vi.fn<(url: string) => void>()

beforeAll(watchLinks)

beforeEach(() => {
  open('/')
  logOut()
  setArrival(NOTHING)
  led.mockClear()
})

afterEach(() => {
  vi.unstubAllGlobals()
  // Later test files have the same session.
  logOut()
})

function open(url: string) {
  vi.unstubAllGlobals()
  window.history.replaceState(ROUTER, '', url)
  const { pathname, search, hash } = window.location
  vi.stubGlobal('location', { pathname, search, hash, replace: led })
  window.dispatchEvent(new Event('hashchange'))
}

const url = () => document.location.href.replace(document.location.origin, '')
const token = () => {
  const session = currentSession()
  return session.status === 'logged-in' ? session.token : undefined
}

// Must run first: once a page has shown a session's dashboard, losing the session counts as a logout.
test.each([
  ['/home', '/#not-logged-in'],
  ['/home#token=a.b.c', '/#unreadable'],
  ['/home#progress=abc', '/#progress-not-logged-in'],
])('without a session, %s leads to %s', (path, to) => {
  open(path)
  expect(admit()).toBe(false)
  expect(led.mock.calls).toEqual([[to]])
})

test.each(['/Home/', '/ar/home?tab=orders'])(
  'a readable token at %s logs in and is removed from the URL, and the rest of the URL stays',
  (path) => {
    open(path + loginLink(NOUR))
    expect([url(), token(), readArrival()]).toEqual([path, NOUR, NOTHING])
    expect(window.history.state).toEqual(ROUTER)
  },
)

test.each([
  `${NOUR}&utm_source=mail`,
  `${NOUR}&x=100%`,
  `${NOUR}%26utm_source%3Dmail`,
  `${NOUR})`,
  `${NOUR}%20,`,
  `${NOUR}?from=chat`,
])('a token ends at the first character that can’t be part of a token: %#', (text) => {
  logIn(NOUR_RENEWED)
  open(`/home#token=${text}`)
  expect([token(), readArrival()]).toEqual([NOUR, NOTHING])
})

test.each([
  ['#token=', 'unreadable'],
  ['#token=%', 'unreadable'],
  ['#token=h.e30.s.t', 'unreadable'],
  [`#token=${NOUR.padEnd(8193, 'x')}`, 'too-long'],
] as const)('a link with a broken token leaves the session unchanged: %.20s', (hash, notice) => {
  logIn(NOUR)
  open(`/home${hash}`)
  expect([url(), token(), readArrival()]).toEqual(['/home', NOUR, { ...NOTHING, notice }])
})

test('a token of the maximum length that the server accepts logs in', () => {
  open(`/home#token=${NOUR.padEnd(8192, 'x')}`)
  expect(token()).toHaveLength(8192)
})

test('a renewed token of the same owner is accepted without a question, and another owner’s token is not', () => {
  logIn(NOUR)
  open(`/home#token=${NOUR_RENEWED}`)
  expect([token(), readArrival()]).toEqual([NOUR_RENEWED, NOTHING])
  open(`/home#token=${OMAR}`)
  expect([token(), readArrival()]).toMatchObject([NOUR_RENEWED, { otherOwner: { token: OMAR } }])
})

test('progress is removed from the URL, and logs nobody in', () => {
  open(`/home?tab=orders${PROGRESS_PREFIX}abc`)
  expect([url(), token(), readArrival()]).toEqual([
    '/home?tab=orders',
    undefined,
    { ...NOTHING, progress: 'abc' },
  ])
})

test.each(['/terms#token=a', '/home#tokens'])('%s imports nothing, and the URL stays unchanged', (path) => {
  logIn(NOUR)
  open(path)
  expect([url(), readArrival()]).toEqual([path, NOTHING])
})

test('logging out leads to the landing page with a notice, which the next session removes', () => {
  open(`/ar/home#token=${NOUR}`)
  expect(admit()).toBe(true)
  logOut()
  expect(led.mock.calls).toEqual([['/#logged-out']])
  open('/#logged-out')
  expect([url(), readArrival().notice]).toEqual(['/', 'logged-out'])
  expect(document.documentElement.dataset).toMatchObject({ notice: 'logged-out' })
  logIn(NOUR)
  expect(document.documentElement.dataset).toMatchObject({ notice: '' })
})
