/**
 * Opens the public pages without a network. Whatever else is asked for, it leaves to the browser. It knows nothing of
 * releases, so that it is the same in all of them: during a rolling upgrade no worker takes another's place.
 */
import { ADDRESSED_PAGES, PAGES } from '../../../shared/pages.ts'
import { dropOtherFiles, findFile, hasFile } from './kept-files.ts'
import {
  dropAll,
  findPage,
  forgetPage,
  isOurs,
  isSame,
  keepPage,
  NEWEST,
  notePage,
  OPENED,
  openPages,
} from './kept-pages.ts'

declare const self: ServiceWorkerGlobalScope

const NETWORK_TIMEOUT_MS = 3000
/** For a dashboard that did not start when it was last opened. */
const LONGER_TIMEOUT_MS = 10_000

const DASHBOARD = PAGES.dashboard.path
const LANDING = PAGES.landing.path

/** The address of /installed carries a sign-in token: the worker is to know nothing of it. */
const KEPT_PAGES: readonly string[] = ADDRESSED_PAGES.filter((page) => page !== 'installed').map(
  (page) => PAGES[page].path,
)

/** What the server says at the latest visit of the dashboard. */
let asked: Promise<Response> | undefined

self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()))

// What another worker has kept may not be what it seems.
self.addEventListener('activate', (event) => event.waitUntil(dropAll().then(() => self.clients.claim())))

// A dashboard that has started, naming the entry that it runs on. It is told only that the server can't be reached.
self.addEventListener('message', (event) => {
  later(event, keep(String(event.data)))
  asked?.catch(() => event.source?.postMessage('unreachable'))
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (pathname.startsWith('/assets/')) return event.respondWith(answerFile(request))
  const path = pagePath(pathname)
  if (request.mode !== 'navigate' || !KEPT_PAGES.includes(path)) return
  event.respondWith(path === DASHBOARD ? openDashboard(event) : openPage(path, event))
})

/** Letter case and trailing slashes don't matter (spec, section 2). */
function pagePath(pathname: string): string {
  let end = pathname.length
  while (end > 1 && pathname[end - 1] === '/') end--
  return pathname.slice(0, end).toLowerCase()
}

/** A hashed file is the same wherever it comes from. What isn't kept is asked for as if there were no worker. */
async function answerFile(request: Request): Promise<Response> {
  return (await findFile(request)) ?? fetch(request)
}

/** From the network, so that it is the newest; from what is kept where that fails or takes too long. */
async function openPage(path: string, event: FetchEvent): Promise<Response> {
  const fetched = fetch(event.request)
  const copy = fetched.then((answer) => answer.clone())
  later(event, keepPage(path, copy))
  return firstOf(fetched, await findPage(path), NETWORK_TIMEOUT_MS)
}

/**
 * At once as it is kept, if it started when it was last opened and the server has no newer one: nothing in that document
 * but its code can be out of date. The server is asked beside it, as the page's own code may never run.
 */
async function openDashboard(event: FetchEvent): Promise<Response> {
  const fetched = fetch(event.request)
  const copy = fetched.then((answer) => answer.clone())
  asked = fetched
  const [kept, opened, newest] = await findDashboard()
  const isSure = kept && !opened && (!newest || isSame(kept, newest))
  const fallback = kept ?? newest
  const timeoutMs = opened ? LONGER_TIMEOUT_MS : NETWORK_TIMEOUT_MS
  const page = isSure ? kept : await firstOf(fetched, fallback, timeoutMs)
  // What did not start goes with all that it was made of. Nothing is kept again until a page has started.
  if (opened && page !== fallback && isOurs(page)) await dropAll()
  later(event, notePage(OPENED, page.clone()))
  later(event, keepPage(NEWEST, copy))
  return page
}

function findDashboard(): Promise<(Response | undefined)[]> {
  return Promise.all([DASHBOARD, OPENED, NEWEST].map(findPage))
}

/** The server's answer; what is kept where the server fails, or is not heard in time. */
async function firstOf(
  fetched: Promise<Response>,
  kept: Response | undefined,
  timeoutMs: number,
): Promise<Response> {
  const isAnswered = fetched.then(
    ({ status }) => status < 500,
    () => false,
  )
  const isTooLate = new Promise<false>((resolve) => setTimeout(() => resolve(false), timeoutMs))
  return ((await Promise.race([isAnswered, isTooLate])) ? undefined : kept) ?? fetched
}

/** Keeps the dashboard if it is the one that has started, and the landing page with it. */
async function keep(entry: string): Promise<void> {
  await openPages()
  if (!(await findPage(NEWEST))) await keepPage(NEWEST, fetch(DASHBOARD))
  const [kept, opened, newest] = await findDashboard()
  const started = opened ?? kept ?? newest
  if (!started) return
  // A first visit comes without a worker, and another page of the release may have led to the dashboard.
  const isIts = opened ? (await opened.clone().text()).includes(entry) : await hasFile(started, entry)
  if (!isIts) return
  await forgetPage(OPENED)
  await keepPage(DASHBOARD, started)
  if (!(await findPage(LANDING))) await keepPage(LANDING, fetch(LANDING))
  // Other releases' files are needed for as long as a tab may be open that runs on one.
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  if (windows.length === 1) await dropOtherFiles([started, newest ?? started])
}

/** All but visits without a network works where it fails. */
function later(event: ExtendableEvent, work: Promise<unknown>): void {
  event.waitUntil(work.catch((error: unknown) => console.warn(error)))
}
