/**
 * Remembers whether the last response to a visit was a page of ours. The owner must see a challenge of the edge or a
 * redirect to a new domain, so the next visit asks the network before the cache, until a page of ours arrives.
 */
import { hasPages, isOurs } from './kept-pages.ts'

/** A separate cache, so that another release's worker finds no unknown entry. A logout deletes all caches. */
const CACHE = 'vitrine-shell-last-reply'
const FOREIGN = '/foreign'

export async function wasForeign(): Promise<boolean> {
  return (await caches.match(FOREIGN, { cacheName: CACHE })) !== undefined
}

export async function noteResponse(response: Response): Promise<void> {
  if (isOurs(response)) await caches.delete(CACHE)
  // After a logout nothing is cached, so there is nothing to remember.
  else if (!isTemporaryFailure(response) && (await hasPages()))
    await (await caches.open(CACHE)).put(FOREIGN, new Response())
}

/** Whether the response is an outage, during which the cached page is shown. An outage doesn't mean that the page has moved. */
export function isTemporaryFailure({ status }: Response): boolean {
  return status === 408 || status === 429 || status >= 500
}
