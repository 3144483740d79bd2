/** Opens the public pages without a network. Whatever else is asked for, it leaves to the browser. */
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

/** From the network, so that a new release is seen at once; kept ones where it fails or takes too long. */
async function answerPage(path: string, event: FetchEvent): Promise<Response> {
  const fetched = fetch(event.request)
  const kept = fetched.then((answer) => keepPage(path, answer.clone()))
  event.waitUntil(kept.catch(() => {}))
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE_MS))
  const answer = await Promise.race([fetched.catch(() => undefined), late])
  if (answer && answer.status < 500) return answer
  return (await findKept(path)) ?? fetched
}

/** Older releases' files are needed for as long as a tab may be open that runs on one. */
async function dropUnused(entry: unknown): Promise<void> {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  if (windows.length === 1 && entry === RELEASE.entry) await dropOldShells()
}
