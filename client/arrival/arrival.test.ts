// @vitest-environment jsdom
// In a project of *.dom.test.ts files, `location` can't be replaced.
import { afterEach, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { currentSession, logIn, logOut } from '../session/session.ts'
import { tokenOf } from '../session/testing/token.ts'
import { readArrival, redirectIfLoggedOut, setArrival, unfinishedLink, watchLinks } from './arrival.ts'
import { loginLink, PROGRESS_PREFIX } from './fragment.ts'

const NOUR = tokenOf({ id: '1', email: 'nour@shop.example' })
const NOUR_RENEWED = tokenOf({ id: '1', email: 'nour@shop.example', exp: 4e9 })
const NOUR_EXPIRED = tokenOf({ id: '1', email: 'nour@shop.example', exp: 2 })
const UNSIGNED = `${NOUR.slice(0, NOUR.lastIndexOf('.'))}.`
const LONGEST = NOUR.padEnd(8192, 'x')
const OMAR = tokenOf({ id: '2' })
const NOTHING = { notice: undefined, otherOwner: undefined, progress: undefined }
const ROUTER = { key: 'router' }

/** Records the URL instead of navigating. */
const redirect = vi.fn<(url: string) => void>()

beforeAll(() => {
  document.head.innerHTML = '<script type="application/json" id="site">{}</script>'
  watchLinks()
})

beforeEach(() => {
  open('/')
  logOut()
  setArrival(NOTHING)
  redirect.mockClear()
})

afterEach(() => {
  // Later test files have the same session.
  logOut()
})

function open(url: string) {
  vi.unstubAllGlobals()
  window.history.replaceState(ROUTER, '', url)
  const { pathname, search, hash } = window.location
  vi.stubGlobal('location', { pathname, search, hash, replace: redirect })
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
  expect(redirectIfLoggedOut()).toBe(true)
  expect(redirect.mock.calls).toEqual([[to]])
})

test.each(['/Home/', '/ar/home?tab=orders'])(
  'a readable token at %s logs in and is removed from the URL, and the rest of the URL stays',
  (path) => {
    open(path + loginLink(NOUR))
    expect([url(), token(), readArrival()]).toEqual([path, NOUR, NOTHING])
    expect(window.history.state).toEqual(ROUTER)
  },
)

const APPENDED = [
  '&utm_source=mail',
  '&x=100%',
  '%26utm_source%3Dmail',
  ')',
  '%20,',
  '?from=chat',
  '%E2%80%8B',
  '.',
  '...',
  '.)',
]

test.each(APPENDED)('a link ends before text that was appended to it: %s', (text) => {
  logIn(NOUR_RENEWED)
  open(`/home#token=${NOUR}${text}`)
  expect([token(), readArrival()]).toEqual([NOUR, NOTHING])
  open(`/home${PROGRESS_PREFIX}a-b_c${text}`)
  expect(readArrival().progress).toBe('a-b_c')
})

test.each([
  [NOUR.replaceAll('.', '%2E'), NOUR],
  [`${UNSIGNED}.`, UNSIGNED],
  [LONGEST, LONGEST],
])(
  'a token may be escaped, lack a signature, or have the maximum length that the server accepts: %.20s',
  (text, read) => {
    open(`/home#token=${text}`)
    expect(token()).toBe(read)
  },
)

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

test('a renewed token of the same owner is accepted without a question, unless only the link’s has expired', () => {
  logIn(NOUR)
  open(`/home#token=${NOUR_RENEWED}`)
  expect([token(), readArrival()]).toEqual([NOUR_RENEWED, NOTHING])
  open(`/home#token=${NOUR_EXPIRED}`)
  expect([token(), readArrival()]).toEqual([NOUR_RENEWED, NOTHING])
  logIn(NOUR_EXPIRED)
  open(`/home#token=${tokenOf({ id: '1', exp: 3 })}`)
  expect(token()).toBe(tokenOf({ id: '1', exp: 3 }))
})

test('another owner’s token waits for an answer, a reload keeps it, and a logout elsewhere is an answer', () => {
  logIn(NOUR)
  open(`/home#token=${OMAR}`)
  expect([token(), readArrival()]).toMatchObject([NOUR, { otherOwner: { token: OMAR } }])
  expect(unfinishedLink()).toBe(loginLink(OMAR))
  logOut()
  expect([token(), readArrival(), unfinishedLink()]).toEqual([OMAR, NOTHING, ''])
  expect(redirect).not.toHaveBeenCalled()
})

test('a visitor of the sample shop gets a name of their own, and keeps it', () => {
  const site = document.getElementById('site')
  site?.replaceChildren(JSON.stringify({ sampleToken: NOUR }))
  onTestFinished(() => site?.replaceChildren('{}'))
  open(`/home${loginLink(NOUR)}`)
  const visitor = token() ?? ''
  expect(visitor.replace(NOUR, '')).toMatch(/^-\w{1,32}$/)
  open(`/home${loginLink(NOUR)}`)
  expect([token(), unfinishedLink()]).toEqual([visitor, ''])
})

test('a session that the browser can’t store stays in the link of a reload', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  open(`/home${loginLink(NOUR)}`)
  expect([token(), unfinishedLink()]).toEqual([NOUR, loginLink(NOUR)])
})

test('progress is removed from the URL, and logs nobody in', () => {
  open(`/home?tab=orders${PROGRESS_PREFIX}abc`)
  expect([url(), token(), readArrival()]).toEqual([
    '/home?tab=orders',
    undefined,
    { ...NOTHING, progress: 'abc' },
  ])
  expect(unfinishedLink()).toBe(`${PROGRESS_PREFIX}abc`)
})

test.each(['/terms#token=a', '/home#tokens'])('%s imports nothing, and the URL stays unchanged', (path) => {
  logIn(NOUR)
  open(path)
  expect([url(), readArrival()]).toEqual([path, NOTHING])
})

test('logging out leads to the landing page with a notice, which the next session removes', () => {
  open(`/ar/home#token=${NOUR}`)
  expect(redirectIfLoggedOut()).toBe(false)
  logOut()
  expect(redirect.mock.calls).toEqual([['/#logged-out']])
  open('/#logged-out')
  expect([url(), readArrival().notice]).toEqual(['/', 'logged-out'])
  expect(document.documentElement.dataset).toMatchObject({ notice: 'logged-out' })
  logIn(NOUR)
  expect(document.documentElement.dataset).toMatchObject({ notice: '' })
})
