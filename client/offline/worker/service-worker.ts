/** Serves the public pages offline. It is the same in all releases, so a rolling upgrade doesn't replace it. */
import { LANGUAGE_NAMES } from '../../../shared/languages.ts'
import { languageAt, normalizePath, pagePath, ROUTED_PAGES } from '../../../shared/pages.ts'
import { dropFiles, findFile, keepFiles } from './kept-files.ts'
import {
  dropAll,
  findPage,
  forgetPage,
  hasPages,
  isOurs,
  isSame,
  keepPage,
  openPages,
  releaseOf,
} from './kept-pages.ts'
import { isTemporaryFailure, noteResponse, wasForeign } from './last-response.ts'

declare const self: ServiceWorkerGlobalScope

const NETWORK_TIMEOUT_MS = 5000
/** Browsers have let a read of CacheStorage hang. */
const CACHE_TIMEOUT_MS = 1000

/** One dashboard per language. The cache key of one that has started is its path. */
const DASHBOARDS = LANGUAGE_NAMES.map((language) => pagePath('dashboard', language))
/** The key of the last opened dashboard, until it reports its start. */
const openedKey = (path: string) => `${path}?opened`
/** The key of the dashboard that the server sent last. */
const newestKey = (path: string) => `${path}?newest`

/** Excludes /installed, because its URL contains a session token. */
const KEPT_PAGES = LANGUAGE_NAMES.flatMap((language) =>
  ROUTED_PAGES.filter((page) => page !== 'installed').map((page) => pagePath(page, language)),
)

self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()))

// Caches of another release's worker stay, because each page is checked when it is opened, and each file by its hash.
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

// A dashboard reports its start with its path and its entry script.
self.addEventListener('message', (event) => {
  if (!(event.source instanceof WindowClient)) return
  // The client's URL is the one its document was loaded with, and a link may have changed the path since.
  const [dashboard, entry] = String(event.data).split(' ')
  if (dashboard && entry) later(event, noteStart(normalizePath(dashboard), entry))
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (pathname.startsWith('/assets/')) return event.respondWith(answerFile(request))
  const path = pathOf(request.url)
  if (request.mode !== 'navigate' || !KEPT_PAGES.includes(path)) return
  event.respondWith(DASHBOARDS.includes(path) ? openDashboard(path, event) : openPage(path, event))
})

function pathOf(url: string): string {
  return normalizePath(new URL(url).pathname)
}

async function answerFile(request: Request): Promise<Response> {
  const found = findFile(request).catch(warn)
  const inTime = await Promise.race([found, after(CACHE_TIMEOUT_MS)])
  if (inTime) return inTime
  return fetch(request).catch(async (error: unknown) => {
    const late = await found
    if (!late) throw error
    return late
  })
}

/** Network first, or the cache if the network fails or is too slow. */
async function openPage(path: string, event: FetchEvent): Promise<Response> {
  const fetched = fetchPage(event)
  keepLater(event, path, fetched)
  return firstOf(fetched, await readInTime(findPage(path), fetched))
}

// Cache first, if that page started when it was last opened, the server's last page is the same, and the last response
// was ours. The worker also asks the server, because the page's own code may never run.
async function openDashboard(path: string, event: FetchEvent): Promise<Response> {
  const fetched = fetchPage(event)
  const { sure, kept, opened } = (await readInTime(readDashboard(path), fetched)) ?? NO_DASHBOARD
  const page = sure ?? (await firstOf(fetched, kept))
  // The page opened last has not started, so nothing of its release is cached until one of its pages starts.
  if (opened && page !== kept && isOurs(page)) {
    const isFailed = (release: string) => release === releaseOf(opened)
    await readInTime(Promise.all([dropDashboards(isFailed), dropFiles(isFailed)]), fetched)
  }
  keepLater(event, openedKey(path), Promise.resolve(page))
  keepLater(event, newestKey(path), fetched)
  return page
}

interface KeptDashboard {
  /** Shown without waiting for the server. */
  readonly sure?: Response | undefined
  readonly kept?: Response | undefined
  readonly opened?: Response | undefined
}

const NO_DASHBOARD: KeptDashboard = {}

async function readDashboard(path: string): Promise<KeptDashboard> {
  const [kept, opened, newest] = await Promise.all([path, openedKey(path), newestKey(path)].map(findPage))
  const isSure = kept && !opened && !(await wasForeign()) && (!newest || (await isSame(kept, newest)))
  return { sure: isSure ? kept : undefined, kept, opened }
}

/**
 * Gives up on a failing cache, and on a slow one: undefined once `CACHE_TIMEOUT_MS` has passed and the network has
 * answered.
 */
function readInTime<Value>(reading: Promise<Value>, fetched: Promise<Response>): Promise<Value | undefined> {
  const read = reading.catch(warn)
  const isAnswered = after(CACHE_TIMEOUT_MS).then(() => fetched)
  return Promise.race([
    read,
    isAnswered.then(
      () => undefined,
      () => read,
    ),
  ])
}

/** A browser whose storage is damaged rejects each call of its caches. The page then comes from the network. */
function warn(error: unknown): undefined {
  console.warn(error)
  return undefined
}

function after(ms: number): Promise<undefined> {
  return new Promise((resolve) => setTimeout(() => resolve(undefined), ms))
}

function fetchPage(event: FetchEvent): Promise<Response> {
  const fetched = fetch(event.request)
  later(event, fetched.then(noteResponse))
  return fetched
}

/** Returns the server's response, or the cached one after a temporary failure, a network error or a timeout. */
async function firstOf(fetched: Promise<Response>, kept: Response | undefined): Promise<Response> {
  const isAnswered = fetched.then(
    (response) => !isTemporaryFailure(response),
    () => false,
  )
  return ((await Promise.race([isAnswered, after(NETWORK_TIMEOUT_MS)])) ? undefined : kept) ?? fetched
}

/** Caches the dashboard if it is the one that has started, and the landing page. */
async function noteStart(dashboard: string, entry: string): Promise<void> {
  await openPages()
  // The first visit is opened without the worker.
  const started =
    (await findPage(openedKey(dashboard))) ?? (await findPage(dashboard)) ?? (await fetch(dashboard))
  if (!isOurs(started) || !(await started.clone().text()).includes(entry)) return
  await keepFiles(started)
  const isOther = (release: string) => release !== releaseOf(started)
  // The dashboards of all languages are from one release. Another one may have been opened only to redirect here, to
  // the chosen language.
  await dropDashboards(isOther)
  for (const path of DASHBOARDS) {
    const page = path === dashboard ? started : ((await findPage(openedKey(path))) ?? (await fetchOnce(path)))
    if (!page || isOther(releaseOf(page))) continue
    await forgetPage(openedKey(path))
    await keepPage(path, page)
  }
  const landing = pagePath('landing', languageAt(dashboard))
  if (!(await findPage(landing))) await keepPage(landing, await fetch(landing))
  // A logout in the meantime has deleted the pages, and files were cached after it.
  if (!(await hasPages())) return dropAll()
  // A page of another release has started in the meantime.
  if (!(await findPage(dashboard))) return
  // Another browser tab may run on another release's files.
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  if (windows.length === 1) await dropFiles(isOther)
}

/** Fetches the dashboard of another language, so that its link works offline as well. */
async function fetchOnce(path: string): Promise<Response | undefined> {
  return (await findPage(path)) ? undefined : fetch(path)
}

/** Deletes the cached dashboards of releases whose files are dropped; without those files they would not start. */
async function dropDashboards(isDropped: (release: string) => boolean): Promise<void> {
  for (const path of DASHBOARDS) {
    const page = await findPage(path)
    if (page && isDropped(releaseOf(page))) await forgetPage(path)
  }
}

function keepLater(event: ExtendableEvent, key: string, answer: Promise<Response>): void {
  const copy = answer.then((response) => response.clone())
  later(
    event,
    copy.then((response) => keepPage(key, response)),
  )
}

/** A failure affects only offline visits. */
function later(event: ExtendableEvent, work: Promise<unknown>): void {
  event.waitUntil(work.catch(warn))
}
