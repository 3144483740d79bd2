/** Caches public pages. Stores nothing before `openPages`, nor after a logout has deleted the caches. */
import { RELEASE_HEADER } from '../../../shared/release.ts'

const CACHE = 'vitrine-shell-documents'

export async function openPages(): Promise<void> {
  await caches.open(CACHE)
}

/** `key` is only the path, because the URL may contain a search or a token. */
export async function findPage(key: string): Promise<Response | undefined> {
  return (await openedPages())?.match(key)
}

export async function forgetPage(key: string): Promise<void> {
  await (await openedPages())?.delete(key)
}

/** Skips errors and responses of captive portals. */
export async function keepPage(key: string, page: Response): Promise<void> {
  if (!isOurs(page)) return
  const headers = new Headers(page.headers)
  // These headers describe the encoded body, but the decoded text is stored.
  headers.delete('Content-Encoding')
  headers.delete('Content-Length')
  await (await openedPages())?.put(key, new Response(await page.clone().text(), { headers }))
}

export function isOurs(page: Response): boolean {
  return page.ok && releaseOf(page) !== ''
}

/** Returns the URL of the release's file list. */
export function releaseOf({ headers }: Response): string {
  return headers.get(RELEASE_HEADER) ?? ''
}

export async function isSame(one: Response, other: Response): Promise<boolean> {
  const policy = (page: Response) => page.headers.get('Content-Security-Policy')
  return policy(one) === policy(other) && (await one.clone().text()) === (await other.clone().text())
}

export async function dropAll(): Promise<void> {
  for (const name of await caches.keys()) await caches.delete(name)
}

/** Returns false before `openPages` and after a logout. */
export function hasPages(): Promise<boolean> {
  return caches.has(CACHE)
}

async function openedPages(): Promise<Cache | undefined> {
  return (await hasPages()) ? caches.open(CACHE) : undefined
}
