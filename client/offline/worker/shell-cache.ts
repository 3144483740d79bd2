/** The public shell of a release: its hashed assets, and pages that are the same for everybody. */
import { RELEASE } from './release.ts'

const CACHE = `vitrine-shell-${RELEASE.id}`

/** Adds what is missing. Rejects where an asset can't be had: half a release would break offline. */
export async function fillShell(): Promise<void> {
  const cache = await caches.open(CACHE)
  const cached = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname))
  const isMissing = (path: string) => !cached.has(path)
  await cache.addAll(RELEASE.assets.filter(isMissing))
  for (const path of RELEASE.shell.filter(isMissing)) await cachePage(path, await fetch(path))
}

/**
 * Caches a page as it is, under its bare path, as its address may carry a search or a token. Only of this release:
 * during a roll-out another one's page would arrive here without its assets. Not after a log-out has dropped the cache.
 */
export async function cachePage(path: string, answer: Response): Promise<void> {
  if (!answer.ok || !(await caches.has(CACHE))) return
  const html = await answer.text()
  if (!isOfThisRelease(html)) return
  const headers = new Headers(answer.headers)
  // They speak of the bytes on the wire, which these aren't.
  headers.delete('Content-Encoding')
  headers.delete('Content-Length')
  const cache = await caches.open(CACHE)
  await cache.put(path, new Response(html, { headers }))
}

/** By its entry, which names all other chunks; a document without scripts fits any release. */
function isOfThisRelease(html: string): boolean {
  return !html.includes('"/assets/') || RELEASE.entries.some((entry) => html.includes(`"${entry}"`))
}

/** This release's, or that of an older release whose shell is still there. */
export async function findCached(path: string): Promise<Response | undefined> {
  return (await caches.match(path, { cacheName: CACHE, ...BY_PATH })) ?? caches.match(path, BY_PATH)
}

const BY_PATH = { ignoreSearch: true, ignoreVary: true }

/** Drops the older releases' shells. */
export async function dropOldShells(): Promise<void> {
  for (const name of await caches.keys()) if (name !== CACHE) await caches.delete(name)
}
