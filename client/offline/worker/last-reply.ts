/**
 * Remembers whether the last reply to a visit was a page of ours. A challenge of the edge or a redirect to a new domain must
 * reach the owner: the next visit asks the network before the cache, until a page of ours arrives.
 */
import { hasPages, isOurs } from './kept-pages.ts'

/** A separate cache, so that no other release's worker finds an entry it doesn't know. Log-out deletes all caches. */
const CACHE = 'vitrine-shell-last-reply'
const FOREIGN = '/foreign'

export async function wasForeign(): Promise<boolean> {
  return (await caches.match(FOREIGN, { cacheName: CACHE })) !== undefined
}

export async function noteReply(reply: Response): Promise<void> {
  if (isOurs(reply)) await caches.delete(CACHE)
  // After a log-out nothing is kept, and nothing needs to be remembered.
  else if (!isTemporaryFailure(reply) && (await hasPages()))
    await (await caches.open(CACHE)).put(FOREIGN, new Response())
}

/** An outage, during which the cached page is shown. It doesn't say whether the page has moved. */
export function isTemporaryFailure({ status }: Response): boolean {
  return status === 408 || status === 429 || status >= 500
}
