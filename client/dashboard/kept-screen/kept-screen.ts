/** The dashboard's first screenful as it was last left, kept in this browser: it is shown again before React has arrived. */
import { isOnline } from '../../offline/connection.ts'
import { readStored, removeStored, writeStored } from '../../session/browser-storage.ts'
import { isObject, parseJson } from '../../session/parse-json.ts'
import type { SessionUser } from '../../session/session-token.ts'
import { ABOUT_KEY, DONE_KEY, SCREEN_KEY } from '../../session/storage-keys.ts'
import { passOn } from './pass-on.ts'

interface KeptScreen {
  /** All that it depends on: where anything of it has changed, it is not shown. */
  readonly basis: string
  readonly html: string
}

declare global {
  interface Element {
    /** HTML Sanitizer API, without which no screen is kept. It lets nothing through that could run. */
    readonly setHTML?: (html: string, options: { readonly sanitizer: object }) => void
  }
}

export function keepScreen(user: SessionUser): void {
  const root = document.getElementById('root')
  if (!root?.setHTML || !isOnline() || document.querySelector('[role="menu"], dialog[open]')) return
  const copy = copyStart(root)
  for (const passing of copy.querySelectorAll('li:has([data-passing])')) passing.remove()
  const kept: KeptScreen = { basis: basisOf(user), html: copy.innerHTML }
  writeStored(SCREEN_KEY, JSON.stringify(kept))
}

/** In the place of the prerendered page, which is then to be drawn anew instead of hydrated. False where there is none. */
export function showKeptScreen(user: SessionUser): boolean {
  const root = document.getElementById('root')
  const kept = readKept()
  if (!root?.setHTML || !kept) return false
  if (kept.basis !== basisOf(user)) {
    removeStored(SCREEN_KEY)
    return false
  }
  root.setHTML(kept.html, { sanitizer: {} })
  root.dataset.screen = 'kept'
  passOn(root)
  return true
}

function basisOf({ ownerKey, email, displayName }: SessionUser): string {
  // The entry's name differs from release to release, and with it the styles' names.
  const release = document.querySelector<HTMLScriptElement>('script[type="module"]')?.src
  const site = document.getElementById('site')?.textContent
  const stored = [ABOUT_KEY, DONE_KEY].map(readStored)
  const { pathname, search } = location
  return JSON.stringify([release, site, pathname, search, ownerKey, email, displayName, ...stored])
}

/** Without what begins below the screen. */
function copyStart(element: Element): Element {
  const copy = document.importNode(element)
  for (const child of element.childNodes) {
    if (!(child instanceof Element)) copy.append(child.cloneNode())
    else if (topOf(child) < window.innerHeight) copy.append(copyStart(child))
  }
  return copy
}

function topOf(element: Element): number {
  return element.getBoundingClientRect().top + window.scrollY
}

function readKept(): KeptScreen | undefined {
  const kept = parseJson(readStored(SCREEN_KEY))
  return isKept(kept) ? kept : undefined
}

function isKept(value: unknown): value is KeptScreen {
  return isObject(value) && typeof value.basis === 'string' && typeof value.html === 'string'
}
