/**
 * Opens the public pages without a network. Whatever else is asked for, it leaves to the browser. It knows nothing of
 * releases, so that it is the same in all of them: during a rolling upgrade no worker takes another's place.
 */
import { ADDRESSED_PAGES, PAGES } from '../../../shared/pages.ts'
import { dropOtherFiles, findFile, keepFiles } from './kept-files.ts'
import { dropAll, findPage, forgetPage, isOurs, isSame, keepPage, openPages } from './kept-pages.ts'

declare const self: ServiceWorkerGlobalScope

const NETWORK_TIMEOUT_MS = 5000

const LANDING = PAGES.landing.path
/** Here stands the dashboard that has started last. */
const DASHBOARD = PAGES.dashboard.path
/** The one that was opened last, until it says that it has started. */
const OPENED = `${DASHBOARD}?opened`
/** As the server last sent it. */
const NEWEST = `${DASHBOARD}?newest`

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
  later(event, noteStart(String(event.data)))
  asked?.catch(() => event.source?.postMessage('unreachable'))
  // Told once: by the time that it says so again, the server may be back.
  asked = undefined
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
  keepLater(event, path, fetched)
  return firstOf(fetched, await findPage(path))
}

/**
 * At once as it is kept, if it started when it was last opened and the server has no newer one: nothing in that document
 * but its code can be out of date. The server is asked beside it, as the page's own code may never run.
 */
async function openDashboard(event: FetchEvent): Promise<Response> {
  const fetched = fetch(event.request)
  asked = fetched
  const [kept, opened, newest] = await Promise.all([DASHBOARD, OPENED, NEWEST].map(findPage))
  const isSure = kept && !opened && (!newest || (await isSame(kept, newest)))
  const page = isSure ? kept : await firstOf(fetched, kept)
  // What did not start goes with all that it was made of. Nothing is kept again until a page has started.
  if (opened && page !== kept && isOurs(page)) await dropAll()
  keepLater(event, OPENED, Promise.resolve(page))
  keepLater(event, NEWEST, fetched)
  return page
}

/** The server's answer; what is kept where the server fails, or is not heard in time. */
async function firstOf(fetched: Promise<Response>, kept: Response | undefined): Promise<Response> {
  const isAnswered = fetched.then(
    ({ status }) => status < 500,
    () => false,
  )
  const isTooLate = new Promise<false>((resolve) => setTimeout(() => resolve(false), NETWORK_TIMEOUT_MS))
  return ((await Promise.race([isAnswered, isTooLate])) ? undefined : kept) ?? fetched
}

/** Keeps the dashboard if it is the one that has started, and the landing page with it. */
async function noteStart(entry: string): Promise<void> {
  await openPages()
  // A first visit comes without a worker.
  const started = (await findPage(OPENED)) ?? (await findPage(DASHBOARD)) ?? (await fetch(DASHBOARD))
  if (!isOurs(started) || !(await started.clone().text()).includes(entry)) return
  await forgetPage(OPENED)
  await keepFiles(started)
  await keepPage(DASHBOARD, started)
  if (!(await findPage(LANDING))) await keepPage(LANDING, await fetch(LANDING))
  // A log-out in the meantime has dropped the pages.
  if (!(await findPage(DASHBOARD))) return dropAll()
  // Other releases' files are needed for as long as a tab may be open that runs on one.
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  if (windows.length === 1) await dropOtherFiles(started)
}

/** `answer` itself goes to the browser. */
function keepLater(event: ExtendableEvent, key: string, answer: Promise<Response>): void {
  const copy = answer.then((response) => response.clone())
  later(
    event,
    copy.then((response) => keepPage(key, response)),
  )
}

/** All but visits without a network works where it fails. */
function later(event: ExtendableEvent, work: Promise<unknown>): void {
  event.waitUntil(work.catch((error: unknown) => console.warn(error)))
}
