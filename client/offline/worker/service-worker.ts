/** Opens the public pages without a network. Whatever else is asked for, it leaves to the browser. */
import { UNREACHABLE } from '../unreachable.ts'
import { RELEASE } from './release.ts'
import { dropOldShells, fillShell, findKept, keepPage } from './shell-cache.ts'

declare const self: ServiceWorkerGlobalScope

/** A network that hasn't answered by then is as good as none. */
const PATIENCE_MS = 3000

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
  const path = pathname.toLowerCase().replace(/\/+$/, '') || '/'
  if (request.mode === 'navigate' && RELEASE.pages.includes(path)) event.respondWith(answerPage(path, event))
})

/** A hashed file is the same wherever it comes from. What isn't kept is asked for as if there were no worker. */
async function answerAsset(request: Request): Promise<Response> {
  return (await findKept(request.url)) ?? fetch(request)
}

/** A page from the network, so that it is the newest; the kept one where that fails or takes too long. */
async function answerPage(path: string, event: FetchEvent): Promise<Response> {
  const fetched = fetchPage(path, event)
  const isAnswered = fetched.then(
    ({ status }) => status < 500,
    () => false,
  )
  // The dashboard holds nothing that could be out of date but its code: at once what is kept, next time what is new.
  const isInTime = path !== RELEASE.dashboard && (await Promise.race([isAnswered, wait(PATIENCE_MS)]))
  const kept = isInTime ? undefined : await findKept(path)
  if (!kept) return fetched
  event.waitUntil(isAnswered.then((isReached) => (isReached ? undefined : reportTo(event.resultingClientId))))
  return kept
}

async function fetchPage(path: string, event: FetchEvent): Promise<Response> {
  const answer = await fetch(event.request)
  event.waitUntil(keepPage(path, answer.clone()))
  return answer
}

function wait(milliseconds: number): Promise<false> {
  return new Promise((resolve) => setTimeout(() => resolve(false), milliseconds))
}

async function reportTo(page: string): Promise<void> {
  const client = await self.clients.get(page)
  client?.postMessage(UNREACHABLE)
}

/** Older releases' files are needed for as long as a tab may be open that runs on one. */
async function dropUnused(entry: unknown): Promise<void> {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  if (windows.length === 1 && RELEASE.entries.includes(String(entry))) await dropOldShells()
}
