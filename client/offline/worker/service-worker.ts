/**
 * Serves the dashboards and landing pages offline. It is the same in all releases, so a rolling upgrade doesn't replace
 * it.
 *
 * A dashboard comes from the offline copy at once if its release reported its start when it was last opened and is what
 * the server sent last; the server is asked in the background. Otherwise, the server has two seconds before the
 * copy is used. Only a release that has reported its start is kept (kept-release.ts).
 */
import { normalizePath } from '../../../shared/pages.ts'
import {
  DASHBOARDS,
  dropRelease,
  findFile,
  findPage,
  isOurs,
  KEPT_PAGES,
  type KeptPage,
  keepStarted,
  releaseOf,
  updateRecord,
} from './kept-release.ts'

declare const self: ServiceWorkerGlobalScope

const NETWORK_TIMEOUT_MS = 2000
/** Browsers have let a read of CacheStorage hang. */
const CACHE_TIMEOUT_MS = 1000

self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()))

self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

// A dashboard reports its start with its path, which only release 3.0's worker needs, and its entry script.
self.addEventListener('message', (event) => {
  const [, entry] = String(event.data).split(' ')
  if (entry) runInBackground(event, keepStarted(entry))
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (pathname.startsWith('/assets/')) return event.respondWith(answerFile(request))
  const path = normalizePath(pathname)
  if (request.mode !== 'navigate' || !KEPT_PAGES.includes(path)) return
  event.respondWith(DASHBOARDS.includes(path) ? openDashboard(path, event) : openLanding(path, event))
})

async function answerFile(request: Request): Promise<Response> {
  const kept = findFile(request).catch(warn)
  return (await inTime(kept)) ?? fetch(request).catch(async (error) => (await kept) ?? Promise.reject(error))
}

function openLanding(path: string, event: FetchEvent): Promise<Response> {
  return networkFirst(fetch(event.request), findPage(path).catch(warn))
}

async function openDashboard(path: string, event: FetchEvent): Promise<Response> {
  const fetched = fetch(event.request)
  const finding = findPage(path).catch(warn)
  runInBackground(
    event,
    compare(
      fetched.then((response) => response.clone()),
      finding,
    ),
  )
  const kept = await inTime(finding)
  const { record } = kept ?? {}
  if (kept && record?.hasStarted && record.isCurrent) return open(kept.page.clone())
  const page = await networkFirst(fetched, finding)
  // Its copy of a file may be damaged, so this page's files come from the server.
  if (record && !record.hasStarted && page !== kept?.page && isOurs(page))
    await inTime(dropRelease(record).catch(warn))
  return open(page)

  /** Until the page reports its start, its release counts as one that doesn't start. */
  function open(page: Response): Response {
    if (releaseOf(page) === record?.release) runInBackground(event, updateRecord({ hasStarted: false }))
    return page
  }
}

/** An outage doesn't mean that the page has changed. A challenge or a redirect does, so the owner sees it at the next visit. */
async function compare(fetched: Promise<Response>, finding: Promise<KeptPage | undefined>): Promise<void> {
  // Read before the browser reads the same page.
  const reading = finding.then((kept) => kept && describe(kept.page.clone()))
  const [response, before] = await Promise.all([fetched, reading])
  if (before !== undefined && !isTemporaryFailure(response))
    await updateRecord({ isCurrent: isOurs(response) && (await describe(response)) === before })
}

async function describe(page: Response): Promise<string> {
  return `${page.headers.get('Content-Security-Policy')} ${await page.text()}`
}

/** Returns the server's response, or the kept page after a temporary failure, a network error or a timeout. */
async function networkFirst(
  fetched: Promise<Response>,
  finding: Promise<KeptPage | undefined>,
): Promise<Response> {
  const response = await Promise.race([fetched.catch(() => undefined), after(NETWORK_TIMEOUT_MS)])
  if (response && !isTemporaryFailure(response)) return response
  return (await inTime(finding))?.page ?? fetched
}

function isTemporaryFailure({ status }: Response): boolean {
  return status === 408 || status === 429 || status >= 500
}

function inTime<Value>(reading: Promise<Value>): Promise<Value | undefined> {
  return Promise.race([reading, after(CACHE_TIMEOUT_MS)])
}

function after(ms: number): Promise<undefined> {
  return new Promise((resolve) => setTimeout(() => resolve(undefined), ms))
}

/** A browser whose storage is damaged rejects each call of its caches. The page then comes from the network. */
function warn(error: unknown): undefined {
  console.warn(error)
  return undefined
}

/** A failure affects only offline visits. */
function runInBackground(event: ExtendableEvent, work: Promise<unknown>): void {
  event.waitUntil(work.catch(warn))
}
