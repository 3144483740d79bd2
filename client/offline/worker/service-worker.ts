/**
 * Opens the public pages without a network. Whatever else is asked for, it leaves to the browser. It knows nothing of
 * releases, so that it is the same in all of them: during a rolling upgrade no worker takes another's place.
 */
import { ADDRESSED_PAGES, PAGES } from '../../../shared/pages.ts'
import { cachePage, dropUnused, fillShell, findCached } from './shell-cache.ts'

declare const self: ServiceWorkerGlobalScope

const NETWORK_TIMEOUT_MS = 3000

const DASHBOARD = PAGES.dashboard.path

/** The address of /installed carries a sign-in token: the worker is to know nothing of it. */
const KEPT_PAGES: readonly string[] = ADDRESSED_PAGES.filter((page) => page !== 'installed').map(
  (page) => PAGES[page].path,
)

self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()))

self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

// A page at rest, naming the entry that it runs on.
self.addEventListener('message', (event) => {
  event.waitUntil(keep(String(event.data)).catch(warn))
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (pathname.startsWith('/assets/')) return event.respondWith(answerAsset(request))
  const path = pagePath(pathname)
  if (!KEPT_PAGES.includes(path)) return
  if (request.mode === 'navigate') {
    event.respondWith(path === DASHBOARD ? openDashboard(event) : openPage(path, event))
  } else if (path === DASHBOARD) event.respondWith(updateDashboard(event))
})

/** Letter case and trailing slashes don't matter (spec, section 2). */
function pagePath(pathname: string): string {
  let end = pathname.length
  while (end > 1 && pathname[end - 1] === '/') end--
  return pathname.slice(0, end).toLowerCase()
}

/** A hashed file is the same wherever it comes from. What isn't cached is asked for as if there were no worker. */
async function answerAsset(request: Request): Promise<Response> {
  return (await findCached(request.url)) ?? fetch(request)
}

/** At once from the cache: nothing in the dashboard's document but its code can be out of date. */
async function openDashboard(event: FetchEvent): Promise<Response> {
  return (await findCached(DASHBOARD)) ?? fetchPage(DASHBOARD, event)
}

/** For the dashboard's next visit, as it asks itself once it is open. 204: the server can't be reached. */
async function updateDashboard(event: FetchEvent): Promise<Response> {
  try {
    return await fetchPage(DASHBOARD, event)
  } catch (error) {
    warn(error)
    return new Response(null, { status: 204 })
  }
}

/** From the network, so that it is the newest; from the cache where that fails or takes too long. */
async function openPage(path: string, event: FetchEvent): Promise<Response> {
  const fetched = fetchPage(path, event)
  const isAnswered = fetched.then(
    ({ status }) => status < 500,
    () => false,
  )
  const isInTime = await Promise.race([isAnswered, wait(NETWORK_TIMEOUT_MS)])
  return (isInTime ? undefined : await findCached(path)) ?? fetched
}

async function fetchPage(path: string, event: FetchEvent): Promise<Response> {
  const answer = await fetch(event.request)
  event.waitUntil(cachePage(path, answer.clone()).catch(warn))
  return answer
}

function wait(milliseconds: number): Promise<false> {
  return new Promise((resolve) => setTimeout(() => resolve(false), milliseconds))
}

/** Other releases' files are needed for as long as a tab may be open that runs on one. */
async function keep(entry: string): Promise<void> {
  await fillShell()
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  if (windows.length === 1) await dropUnused(entry)
}

/** All but visits without a network works. */
function warn(error: unknown): void {
  console.warn(error)
}
