/** The hashed files of the releases that kept pages are of: all of a release or none, and each only with its hash. */
import { RELEASE_HEADER } from '../../../shared/release.ts'

const PREFIX = 'vitrine-shell-files'

export function findFile(request: Request): Promise<Response | undefined> {
  return caches.match(request, { ignoreVary: true })
}

/** Rejects where a file of the page's release can't be had. */
export async function keepFiles(page: Response): Promise<void> {
  const list = page.headers.get(RELEASE_HEADER) ?? ''
  const cache = await caches.open(cacheFor(page))
  // It is put there last.
  if (await cache.match(list)) return
  const answer = await fetch(list, { cache: 'no-cache' })
  const files = Object.entries<unknown>(await answer.clone().json())
  if (files.length === 0) throw new TypeError(`${list} names no file.`)
  await Promise.all(files.map(async ([path, hash]) => cache.put(path, await fetchWhole(path, hash))))
  await cache.put(list, answer)
}

/** What the browser itself has kept may be what is wrong: then it is to ask again. */
async function fetchWhole(path: string, hash: unknown): Promise<Response> {
  // A browser takes anything for a hash that it can't read.
  if (typeof hash !== 'string' || !hash.startsWith('sha256-')) throw new TypeError(`${path} has no hash.`)
  const fetchOnce = (cache: RequestCache) => fetch(path, { integrity: hash, cache })
  return fetchOnce('default').catch(() => fetchOnce('reload'))
}

/** Drops the files of all releases but the page's. */
export async function dropOtherFiles(page: Response): Promise<void> {
  for (const name of await caches.keys()) {
    if (name.startsWith(PREFIX) && name !== cacheFor(page)) await caches.delete(name)
  }
}

function cacheFor(page: Response): string {
  return `${PREFIX}${page.headers.get(RELEASE_HEADER)}`
}
