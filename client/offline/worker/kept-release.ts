/**
 * The offline copy: the dashboards and landing pages of one release, in all languages, with all files of that release.
 * They are in a cache of their own. It counts once the record names it, so a copy is complete or not used at all.
 */
import { LANGUAGE_NAMES } from '../../../shared/languages.ts'
import { pagePath } from '../../../shared/pages.ts'
import { RELEASE_HEADER } from '../../../shared/release.ts'

declare const self: ServiceWorkerGlobalScope

interface ReleaseRecord {
  /** The URL of the release's file list. */
  readonly release: string
  /** Whether a dashboard of this release reported its start when one was last opened. */
  readonly hasStarted: boolean
  /** Whether the server's last response to a dashboard was the kept page. */
  readonly isCurrent: boolean
}

export const DASHBOARDS = LANGUAGE_NAMES.map((language) => pagePath('dashboard', language))
/** No other page, because the URL of /installed contains a session token, and the dashboard links to the rest by its code. */
export const KEPT_PAGES = [...DASHBOARDS, ...LANGUAGE_NAMES.map((language) => pagePath('landing', language))]

const RECORDS = 'vitrine-offline-record'
const RECORD = '/record'
const cacheOf = (release: string) => `vitrine-offline-${release}`

export interface KeptPage {
  readonly page: Response
  /** Undefined for a page that release 3.0 has cached. */
  readonly record: ReleaseRecord | undefined
}

/** `path` has no query or fragment, because they may contain a search or a token. */
export async function findPage(path: string): Promise<KeptPage | undefined> {
  const record = await readRecord()
  const page = await caches.match(path, record && { cacheName: cacheOf(record.release) })
  return page && { page, record }
}

export function findFile(request: Request): Promise<Response | undefined> {
  return caches.match(request, { ignoreVary: true })
}

export function releaseOf({ headers }: Response): string {
  return headers.get(RELEASE_HEADER) ?? ''
}

/** False for errors, redirects, and pages of captive portals. */
export function isOurs(page: Response): boolean {
  return page.ok && releaseOf(page) !== ''
}

async function readRecord(): Promise<ReleaseRecord | undefined> {
  const stored = await caches.match(RECORD, { cacheName: RECORDS })
  return stored?.json()
}

/** Does nothing without a record, such as after a logout, which deletes all caches. */
export function updateRecord(change: Partial<ReleaseRecord>): Promise<void> {
  return inTurn(async () => {
    const record = await readRecord()
    if (record) await writeRecord({ ...record, ...change })
  })
}

let last: Promise<unknown> = Promise.resolve()

/** Each change of the record reads what the one before has written. */
function inTurn(change: () => Promise<void>): Promise<void> {
  const changed = last.then(change)
  last = changed.catch(() => undefined)
  return changed
}

async function writeRecord(record: ReleaseRecord): Promise<void> {
  const cache = await caches.open(RECORDS)
  await cache.put(RECORD, new Response(JSON.stringify(record)))
}

/** Keeps the release whose dashboard has started. `entry` is the URL of its first script, which differs in each release. */
export async function keepStarted(entry: string): Promise<void> {
  await caches.open(RECORDS)
  const record = await readRecord()
  const isKept = record && (await caches.match(entry, { cacheName: cacheOf(record.release) })) !== undefined
  if (isKept) await updateRecord({ hasStarted: true })
  if (!isKept || !record.isCurrent) await keepRelease(entry)
  await dropOthers()
}

async function keepRelease(entry: string): Promise<void> {
  const pages = await Promise.all(KEPT_PAGES.map((path) => fetch(path, { cache: 'no-cache' }).then(copyPage)))
  const [release = ''] = pages.map(releaseOf)
  // During an upgrade, servers of two releases may answer. The next start tries again.
  if (!pages.every((page) => isOurs(page) && releaseOf(page) === release)) return
  if (!(await pages[0]?.clone().text())?.includes(entry)) return
  const cache = await caches.open(cacheOf(release))
  await keepFiles(cache, release)
  await Promise.all(KEPT_PAGES.map((path, index) => pages[index] && cache.put(path, pages[index])))
  await inTurn(async () => {
    // A logout in the meantime has deleted all caches, and must not leave this one.
    if (await caches.has(RECORDS)) await writeRecord({ release, hasStarted: true, isCurrent: true })
    else await caches.delete(cacheOf(release))
  })
}

async function copyPage(page: Response): Promise<Response> {
  const headers = new Headers(page.headers)
  // These headers describe the encoded body, but the decoded text is stored.
  headers.delete('Content-Encoding')
  headers.delete('Content-Length')
  return new Response(await page.text(), { status: page.status, headers })
}

async function keepFiles(cache: Cache, list: string): Promise<void> {
  // The list is stored last, so if it is there, all files are.
  if (await cache.match(list)) return
  const response = await fetch(list, { cache: 'no-cache' })
  const files = Object.entries<unknown>(await response.clone().json())
  if (files.length === 0) throw new TypeError(`${list} names no file.`)
  await Promise.all(files.map(async ([path, hash]) => cache.put(path, await fetchWhole(path, hash))))
  await cache.put(list, response)
}

/** Retries without the HTTP cache, because its copy may be corrupt. */
async function fetchWhole(path: string, hash: unknown): Promise<Response> {
  // Browsers ignore an integrity value that they can't parse.
  if (typeof hash !== 'string' || !hash.startsWith('sha256-')) throw new TypeError(`${path} has no hash.`)
  const fetchOnce = (cache: RequestCache) => fetch(path, { integrity: hash, cache })
  return fetchOnce('default').catch(() => fetchOnce('reload'))
}

/** Another window may run on another release's files, which the server may no longer have. */
async function dropOthers(): Promise<void> {
  const record = await readRecord()
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  if (!record || windows.length > 1) return
  const used = [RECORDS, cacheOf(record.release)]
  for (const name of await caches.keys()) if (!used.includes(name)) await caches.delete(name)
}

export function dropRelease({ release }: ReleaseRecord): Promise<void> {
  return inTurn(async () => {
    await caches.delete(RECORDS)
    await caches.delete(cacheOf(release))
  })
}
