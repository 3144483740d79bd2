/** What opens without a network: public pages, and the hashed files of the releases that they are of. */
import { PAGES } from '../../../shared/pages.ts'
import { RELEASE_HEADER } from '../../../shared/release.ts'

const PREFIX = 'vitrine-shell-'
const PAGES_CACHE = `${PREFIX}pages`

/** Kept without having been visited. */
const SHELL = [PAGES.landing.path, PAGES.dashboard.path]

export function findCached(address: string): Promise<Response | undefined> {
  return caches.match(address, { ignoreSearch: true, ignoreVary: true })
}

/** Adds what is missing. Rejects where it can't be had. */
export async function fillShell(): Promise<void> {
  await caches.open(PAGES_CACHE)
  for (const path of SHELL) if (!(await findCached(path))) await cachePage(path, await fetch(path))
}

/**
 * Caches a page as it is, under its bare path, as its address may carry a search or a token, once the files of its
 * release are there. Not after a log-out has dropped the caches. Rejects where a file can't be had.
 */
export async function cachePage(path: string, answer: Response): Promise<void> {
  const list = answer.headers.get(RELEASE_HEADER)
  if (!answer.ok || list === null || !(await caches.has(PAGES_CACHE))) return
  await cacheAssets(list)
  const headers = new Headers(answer.headers)
  // They speak of the bytes on the wire, which these aren't.
  headers.delete('Content-Encoding')
  headers.delete('Content-Length')
  const page = new Response(await answer.text(), { headers })
  if (await caches.has(PAGES_CACHE)) await (await caches.open(PAGES_CACHE)).put(path, page)
  else await caches.delete(assetsCache(list))
}

/** All or nothing: half a release would break without a network. */
async function cacheAssets(list: string): Promise<void> {
  const cache = await caches.open(assetsCache(list))
  // It is put there last.
  if (await cache.match(list)) return
  const answer = await fetch(list)
  const assets: string[] = await answer.clone().json()
  await cache.addAll(assets)
  await cache.put(list, answer)
}

/** Drops the files of releases that neither a tab runs on, known by its entry, nor the dashboard opens with next time. */
export async function dropUnused(entry: string): Promise<void> {
  const dashboard = await findCached(PAGES.dashboard.path)
  const list = dashboard?.headers.get(RELEASE_HEADER) ?? ''
  for (const name of await caches.keys()) {
    if (name === PAGES_CACHE || name === assetsCache(list)) continue
    const cache = await caches.open(name)
    if (!(await cache.match(entry))) await caches.delete(name)
  }
}

function assetsCache(list: string): string {
  return `${PREFIX}${list}`
}
