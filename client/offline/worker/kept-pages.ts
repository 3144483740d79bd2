/** Public pages for visits without a network. Nothing is kept before `openPages` and after a log-out has dropped the caches. */
import { PAGES } from '../../../shared/pages.ts'
import { RELEASE_HEADER } from '../../../shared/release.ts'
import { dropFiles, keepFiles } from './kept-files.ts'

const PAGES_CACHE = 'vitrine-shell-documents'

/** The dashboard that was opened last, until it says that it has started. At its own path stands one that has. */
export const OPENED = `${PAGES.dashboard.path}?opened`

/** The dashboard as the server last sent it. */
export const NEWEST = `${PAGES.dashboard.path}?newest`

const HASH_HEADER = 'Vitrine-Hash'

export async function openPages(): Promise<void> {
  await caches.open(PAGES_CACHE)
}

/** `key`: a page's bare path, as its address may carry a search or a token. */
export function findPage(key: string): Promise<Response | undefined> {
  return caches.match(key, { cacheName: PAGES_CACHE, ignoreVary: true })
}

export async function forgetPage(key: string): Promise<void> {
  if (await caches.has(PAGES_CACHE)) await (await caches.open(PAGES_CACHE)).delete(key)
}

/** Keeps a page once the files of its release are there. Rejects where a file can't be had. */
export async function keepPage(key: string, answer: Response): Promise<void> {
  if (!isOurs(answer) || !(await caches.has(PAGES_CACHE))) return
  await keepFiles(answer)
  await notePage(key, answer)
  if (!(await caches.has(PAGES_CACHE))) await dropFiles(answer)
}

/** Keeps a page as it is, whether or not its files are there. */
export async function notePage(key: string, answer: Response): Promise<void> {
  if (!isOurs(answer) || !(await caches.has(PAGES_CACHE))) return
  const headers = new Headers(answer.headers)
  // They speak of the bytes on the wire, which these aren't.
  headers.delete('Content-Encoding')
  headers.delete('Content-Length')
  const text = await answer.text()
  const content = new TextEncoder().encode(`${headers.get('Content-Security-Policy')}${text}`)
  headers.set(HASH_HEADER, `${new Uint8Array(await crypto.subtle.digest('SHA-256', content))}`)
  if (await caches.has(PAGES_CACHE))
    await (await caches.open(PAGES_CACHE)).put(key, new Response(text, { headers }))
}

/** Neither an error nor what a network puts in the place of our pages. */
export function isOurs({ ok, headers }: Response): boolean {
  return ok && headers.has(RELEASE_HEADER)
}

/** Whether two kept pages have the same text and policy. */
export function isSame(one: Response, other: Response): boolean {
  return one.headers.get(HASH_HEADER) === other.headers.get(HASH_HEADER)
}

export async function dropAll(): Promise<void> {
  for (const name of await caches.keys()) await caches.delete(name)
}
