/** Public pages for visits without a network. Nothing is kept before `openPages` and after a log-out has dropped the caches. */
import { PAGES } from '../../../shared/pages.ts'
import { RELEASE_HEADER } from '../../../shared/release.ts'
import { keepFiles } from './kept-files.ts'

const CACHE = 'vitrine-shell-documents'

/** The dashboard that was opened last, until it says that it has started. At its own path stands one that has. */
export const OPENED = `${PAGES.dashboard.path}?opened`

/** The dashboard as the server last sent it. */
export const NEWEST = `${PAGES.dashboard.path}?newest`

const HASH_HEADER = 'Vitrine-Hash'

export async function openPages(): Promise<void> {
  await caches.open(CACHE)
}

/** `key`: a page's bare path, as its address may carry a search or a token. */
export async function findPage(key: string): Promise<Response | undefined> {
  return (await openedPages())?.match(key)
}

export async function forgetPage(key: string): Promise<void> {
  await (await openedPages())?.delete(key)
}

/** Keeps a page once the files of its release are there. Rejects where a file can't be had. */
export async function keepPage(key: string, asked: Promise<Response> | Response): Promise<void> {
  const answer = await asked
  if (!isOurs(answer) || !(await openedPages())) return
  await keepFiles(answer)
  await notePage(key, answer)
  if (!(await openedPages())) await dropAll()
}

/** Keeps a page as it is, whether or not its files are there. */
export async function notePage(key: string, answer: Response): Promise<void> {
  if (!isOurs(answer)) return
  const headers = new Headers(answer.headers)
  // They speak of the bytes on the wire, which these aren't.
  headers.delete('Content-Encoding')
  headers.delete('Content-Length')
  const text = await answer.text()
  const content = new TextEncoder().encode(`${headers.get('Content-Security-Policy')}${text}`)
  headers.set(HASH_HEADER, `${new Uint8Array(await crypto.subtle.digest('SHA-256', content))}`)
  await (await openedPages())?.put(key, new Response(text, { headers }))
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

async function openedPages(): Promise<Cache | undefined> {
  return (await caches.has(CACHE)) ? caches.open(CACHE) : undefined
}
