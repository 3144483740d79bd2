/** Opens the public pages without a network. Whatever else is asked for, it leaves to the browser. */
import { RELEASE } from './release.ts'
import { cachePage, dropOldShells, fillShell, findCached } from './shell-cache.ts'

declare const self: ServiceWorkerGlobalScope

const NETWORK_TIMEOUT_MS = 3000

self.addEventListener('install', (event) => {
  event.waitUntil(fillShell().then(() => self.skipWaiting()))
})

// Also the tab that was open before: its chunks may be gone from the server by the time it asks for them.
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

// A page at rest, naming the entry that it runs on.
self.addEventListener('message', (event) => {
  event.waitUntil(fillShell().then(() => dropUnused(event.data)))
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (pathname.startsWith('/assets/')) return event.respondWith(answerAsset(request))
  const path = pagePath(pathname)
  if (!RELEASE.pages.includes(path)) return
  if (request.mode === 'navigate') {
    event.respondWith(path === RELEASE.dashboard ? openDashboard(event) : openPage(path, event))
  } else if (path === RELEASE.dashboard) event.respondWith(updateDashboard(event))
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
  return (await findCached(RELEASE.dashboard)) ?? fetchPage(RELEASE.dashboard, event)
}

/** For the dashboard's next visit, as it asks itself once it is open. 204: the server can't be reached. */
async function updateDashboard(event: FetchEvent): Promise<Response> {
  try {
    return await fetchPage(RELEASE.dashboard, event)
  } catch (error) {
    console.warn(error)
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
  event.waitUntil(cachePage(path, answer.clone()))
  return answer
}

function wait(milliseconds: number): Promise<false> {
  return new Promise((resolve) => setTimeout(() => resolve(false), milliseconds))
}

/** Older releases' files are needed for as long as a tab may be open that runs on one. */
async function dropUnused(entry: unknown): Promise<void> {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  if (windows.length === 1 && RELEASE.entries.includes(String(entry))) await dropOldShells()
}
