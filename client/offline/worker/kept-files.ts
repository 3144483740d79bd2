/** Caches the hashed files of a release, all or none, and verifies each one by its hash. */
import { releaseOf } from './kept-pages.ts'

const PREFIX = 'vitrine-shell-files'

export function findFile(request: Request): Promise<Response | undefined> {
  return caches.match(request, { ignoreVary: true })
}

export async function keepFiles(page: Response): Promise<void> {
  const list = releaseOf(page)
  const cache = await caches.open(PREFIX + list)
  // The list is stored last, so if it is there, all files are.
  if (await cache.match(list)) return
  const answer = await fetch(list, { cache: 'no-cache' })
  const files = Object.entries<unknown>(await answer.clone().json())
  if (files.length === 0) throw new TypeError(`${list} names no file.`)
  await Promise.all(files.map(async ([path, hash]) => cache.put(path, await fetchWhole(path, hash))))
  await cache.put(list, answer)
}

/** Retries without the HTTP cache, because its copy may be corrupt. */
async function fetchWhole(path: string, hash: unknown): Promise<Response> {
  // Browsers ignore an integrity value that they can't parse.
  if (typeof hash !== 'string' || !hash.startsWith('sha256-')) throw new TypeError(`${path} has no hash.`)
  const fetchOnce = (cache: RequestCache) => fetch(path, { integrity: hash, cache })
  return fetchOnce('default').catch(() => fetchOnce('reload'))
}

export async function dropFiles(isDropped: (release: string) => boolean): Promise<void> {
  for (const name of await caches.keys()) {
    if (name.startsWith(PREFIX) && isDropped(name.slice(PREFIX.length))) await caches.delete(name)
  }
}
