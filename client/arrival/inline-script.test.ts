/** Runs the first script of every page with a minimal `window`. */
import { expect, test } from 'vitest'
import type { Language } from '../../shared/languages.ts'
import { LANGUAGE_KEY, TOKEN_KEY } from '../storage/storage-keys.ts'
import { inlineScript } from './inline-script.ts'

interface Visit {
  readonly pathname: string
  readonly hash?: string
  readonly stored?: Readonly<Record<string, string>>
  readonly own?: Language
  /** The browser's preferred languages. */
  readonly languages?: readonly string[] | undefined
  readonly search?: string
}

const tokenIn = (locale: unknown) => `a.${btoa(JSON.stringify({ locale }))}.c`

/** Returns everything that the script does, in order. It sets the attributes of `dataset`. */
function visit(
  { pathname, hash = '', search = '', stored = {}, own = 'en', ...visitor }: Visit,
  dataset = {},
) {
  const { languages } = { languages: ['en-US'], ...visitor }
  const did: string[] = []
  const names = {
    addEventListener() {},
    navigator: { languages },
    document: { documentElement: { dataset } },
    localStorage: { getItem: (key: string) => stored[key] ?? null },
    stop: () => did.push('stops loading'),
    location: { pathname, hash, search, replace: (to: string) => did.push(`goes to ${to}`) },
  }
  new Function(...Object.keys(names), inlineScript(own))(...Object.values(names))
  return did
}

test.each<[string, string, Visit]>([
  ['the token’s language', '/ar/home', { pathname: '/Home/', hash: `#token=${tokenIn('ar-AE')}` }],
  [
    'the token’s language, whatever the browser’s',
    '/home',
    { pathname: '/', hash: `#token=${tokenIn('en')}`, languages: ['ar'] },
  ],
  [
    'the browser’s first that is offered',
    '/ar/home',
    { pathname: '/home', languages: ['fi', 'AR-sa', 'en'] },
  ],
  ['the browser’s, for progress', '/ar/home', { pathname: '/', hash: '#progress=abc', languages: ['ar'] }],
  [
    'the browser’s, where the token has none that is offered',
    '/ar/home',
    { pathname: '/home', hash: `#token=${tokenIn(['toString'])}`, languages: ['ar'] },
  ],
])('an owner without a chosen language arrives in %s: %s', (_which, path, arrival) => {
  const { hash = '' } = arrival
  const isThere = arrival.pathname === path
  expect(visit(arrival)).toEqual(isThere ? [] : ['stops loading', `goes to ${path}${hash}`])
})

test('a language in the URL and a chosen language take precedence over the token and the browser', () => {
  const hash = `#token=${tokenIn('en')}`
  expect(visit({ pathname: '/ar/home', own: 'ar', hash })).toEqual([])
  const stored = { [LANGUAGE_KEY]: 'en', [TOKEN_KEY]: tokenIn('ar') }
  expect(visit({ pathname: '/home', stored, languages: ['ar'] })).toEqual([])
})

test('a browser that names no language gets the page unchanged', () => {
  expect(visit({ pathname: '/home', languages: undefined })).toEqual([])
})

test.each([
  ['/home%23token=a.b.c', '/home#token=a.b.c'],
  ['/ar/home%23token%3Da.b.c', '/ar/home#token=a.b.c'],
  ['/%23progress=abc', '/#progress=abc'],
])('an escaped # works like a plain one: %s', (pathname, to) => {
  expect(visit({ pathname, search: '?utm=mail' })).toEqual(['stops loading', `goes to ${to}?utm=mail`])
})

test.each(['/home%23', '/%23tokens', '/no%23page'])('the path %s is not read as a fragment', (pathname) => {
  expect(visit({ pathname })).toEqual([])
})

test.each<[Visit, Record<string, string>]>([
  [{ pathname: '/terms', hash: '#logged-out' }, { notice: 'logged-out' }],
  [
    { pathname: '/', stored: { [TOKEN_KEY]: 'a.b.c' } },
    { notice: '', session: 'logged-in' },
  ],
  [{ pathname: '/home', stored: { [TOKEN_KEY]: 'a.b.c' } }, {}],
  [
    { pathname: '/Installed', search: '?x=1&next=' },
    { notice: '', next: 'missing' },
  ],
  [{ pathname: '/installed', search: '?x=1&next=y' }, { notice: '' }],
])('before the first paint, the page at %j has the attributes %j', (arrival, attributes) => {
  const dataset = {}
  visit(arrival, dataset)
  expect(dataset).toEqual(attributes)
})
