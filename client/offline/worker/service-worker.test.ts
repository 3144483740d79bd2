/** The worker's decisions, with simulated caches, windows and server. */
import { beforeEach, expect, test, vi } from 'vitest'
import { KEPT_PAGES } from './kept-release.ts'

const ORIGIN = 'https://vitrine.test'
const RECORDS = 'vitrine-offline-record'
const LIST = '/assets/release-1.json'
const FILE = '/assets/main-1.js'
const cacheOf = (release: number) => `vitrine-offline-/assets/release-${release}.json`
const pathOf = (request: string | Request) =>
  new URL(typeof request === 'string' ? request : request.url, ORIGIN).pathname

type Answer = (path: string) => Response | Promise<Response>

let answer: Answer
const fetched: string[] = []
const stored = new Map<string, Map<string, Response>>()
const listeners = new Map<string, (event: object) => void>()
/** The number of open windows. */
let windows = 1
/** What the worker does in the background. */
const work: Promise<unknown>[] = []
const waitUntil = (each: Promise<unknown>) => work.push(each)

beforeEach(async () => {
  stored.clear()
  vi.stubGlobal('self', {
    addEventListener: (type: string, listener: () => void) => listeners.set(type, listener),
    location: { origin: ORIGIN },
    clients: { matchAll: async () => Array(windows) },
  })
  vi.stubGlobal('caches', {
    async open(name: string) {
      const files = stored.get(name) ?? new Map<string, Response>()
      stored.set(name, files)
      return {
        match: async (key: string) => files.get(key)?.clone(),
        put: async (key: string, response: Response) => void files.set(key, response),
      }
    },
    has: async (name: string) => stored.has(name),
    delete: async (name: string) => stored.delete(name),
    keys: async () => [...stored.keys()],
    async match(key: string | Request, { cacheName }: { cacheName?: string } = {}) {
      const caches = [...stored].filter(([name]) => name === (cacheName ?? name))
      return caches.flatMap(([, files]) => files.get(pathOf(key)) ?? [])[0]?.clone()
    },
  })
  vi.stubGlobal('fetch', async (request: string | Request, init?: RequestInit) => {
    fetched.push(`${pathOf(request)} ${init?.cache}`)
    return answer(pathOf(request))
  })
  vi.spyOn(console, 'warn').mockReturnValue()
  await import('./service-worker.ts')
})

/** The responses of a server with this release. */
function serve(release: number): Answer {
  const list = LIST.replace('1', `${release}`)
  const entry = FILE.replace('1', `${release}`)
  const encoding = { 'Content-Encoding': 'br', 'Content-Length': '9' }
  const headers = { 'Vitrine-Release': list, 'Content-Security-Policy': 'x', ...encoding }
  return (path) => {
    if (path === list) return Response.json({ [entry]: 'sha256-x' })
    return new Response(`${path} of ${entry}`, path.startsWith('/assets/') ? {} : { headers })
  }
}

const status = (code: number) => () => new Response('failed', { status: code })
const offline = () => Promise.reject(new TypeError('offline'))

/** Resolves to the text of the worker's response, or to undefined if the browser handles the request. */
async function request(path: string, { method = 'GET', mode = 'navigate' } = {}) {
  let response: Promise<Response> | undefined
  const respondWith = (given: Promise<Response>) => (response = given)
  listeners.get('fetch')?.({
    request: { url: new URL(path, ORIGIN).href, method, mode },
    respondWith,
    waitUntil,
  })
  return (await response)?.text()
}

async function reportStart(release: number) {
  listeners.get('message')?.({ data: `/home ${FILE.replace('1', `${release}`)}`, waitUntil })
  await Promise.all(work.splice(0))
}

async function keep(release: number) {
  answer = serve(release)
  await reportStart(release)
}

async function record(): Promise<unknown> {
  await Promise.all(work.splice(0))
  return stored.get(RECORDS)?.get('/record')?.clone().json()
}

test('a release is kept once its dashboard has started: decoded pages and all files, past the HTTP cache where a name stays', async () => {
  fetched.length = 0
  await keep(1)
  expect(fetched).toEqual([...KEPT_PAGES, LIST].map((path) => `${path} no-cache`).concat(`${FILE} default`))
  expect([...(stored.get(cacheOf(1))?.keys() ?? [])]).toEqual([FILE, LIST, ...KEPT_PAGES])
  const headers = [...(stored.get(cacheOf(1))?.get('/ar/home')?.headers.keys() ?? [])]
  expect(headers).toEqual(['content-security-policy', 'content-type', 'vitrine-release'])
  expect(await record()).toEqual({ release: LIST, hasStarted: true, isCurrent: true })
  fetched.length = 0
  await reportStart(1)
  expect(await request(FILE, { mode: 'cors' })).toBe(`${FILE} of ${FILE}`)
  expect(fetched).toEqual([])
})

test.each<[string, Answer, boolean]>([
  ['the same page', serve(1), true],
  ['another release’s page', serve(2), false],
  ['a page that isn’t ours', () => new Response('Log in'), false],
  ['a failure', status(499), false],
  ...[408, 429, 500].map((code): [string, Answer, boolean] => [`a temporary ${code}`, status(code), true]),
  ['no response', offline, true],
])(
  'a kept page that has started opens at once, and if the server has %s, it is current: %j',
  async (...row) => {
    await keep(1)
    const [, response, isCurrent] = row
    answer = response
    expect(await request('/home?x=1')).toBe(`/home of ${FILE}`)
    expect(await record()).toMatchObject({ hasStarted: false, isCurrent })
  },
)

test('a kept page that isn’t current waits two seconds for the server, and one that hasn’t started is dropped', async () => {
  await keep(1)
  answer = serve(2)
  await request('/home')
  expect(await record()).toMatchObject({ isCurrent: false })
  await reportStart(1)
  expect(await record()).toMatchObject({ hasStarted: true, isCurrent: false })
  for (const failing of [status(503), offline]) {
    answer = failing
    expect(await request('/home')).toBe(`/home of ${FILE}`)
  }
  vi.useFakeTimers()
  answer = () => new Promise(() => {})
  const shown = vi.fn<(text: unknown) => void>()
  void request('/home').then(shown)
  await vi.advanceTimersByTimeAsync(1999)
  expect(shown).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(shown).toHaveBeenCalledWith(`/home of ${FILE}`)
  work.length = 0
  answer = serve(2)
  expect(await request('/home')).toBe('/home of /assets/main-2.js')
  expect([...stored.keys()]).toEqual([])
})

test('other pages and files come from the server, or without one from the copy', async () => {
  answer = status(503)
  expect(await request('/home')).toBe('failed')
  await keep(1)
  answer = serve(2)
  expect(await request('/ar')).toBe('/ar of /assets/main-2.js')
  answer = offline
  expect(await request('/ar')).toBe(`/ar of ${FILE}`)
  await expect(request('/assets/other.js', { mode: 'cors' })).rejects.toThrow('offline')
})

test.each<[string, Readonly<Record<string, Answer>>]>([
  ['a page is of another release', { '/fr': serve(2) }],
  ['a page is missing', { '/fr': status(404) }],
  [
    'the page has another entry',
    { '/home': () => new Response('', { headers: { 'Vitrine-Release': LIST } }) },
  ],
  ['no file is listed', { [LIST]: () => Response.json({}) }],
  ['a file has no hash', { [LIST]: () => Response.json({ [FILE]: 'x' }) }],
])('nothing is kept if %s', async (_, odd) => {
  answer = (path) => (odd[path] ?? serve(1))(path)
  await reportStart(1)
  expect(await record()).toBeUndefined()
})

test('a logout while pages are loading leaves nothing', async () => {
  answer = (path) => {
    if (path === '/fr') stored.clear()
    return serve(1)(path)
  }
  await reportStart(1)
  expect([...stored.keys()]).toEqual([])
})

test('while another window is open, the previous release stays, and the new one opens', async () => {
  await keep(1)
  windows = 2
  await keep(2)
  expect([...stored.keys()]).toEqual([RECORDS, cacheOf(1), cacheOf(2)])
  answer = offline
  expect(await request('/home')).toBe('/home of /assets/main-2.js')
  windows = 1
  await reportStart(2)
  expect([...stored.keys()]).toEqual([RECORDS, cacheOf(2)])
})

test.each([
  ['/home', { method: 'POST' }],
  ['/home', { mode: 'cors' }],
  ['/terms', {}],
  ['https://other.test/home', {}],
])('the browser handles the request of %s with %j itself', async (path, options) => {
  await keep(1)
  expect(await request(path, options)).toBeUndefined()
})
