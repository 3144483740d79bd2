/** The one notice that a page shows. */
import { createStore } from '../ui/create-store.ts'

const NAMES = ['signed-out', 'unreadable', 'too-long'] as const

export type NoticeName = (typeof NAMES)[number]

export const pageNotice = createStore<NoticeName | undefined>(undefined)

export function isNoticeName(name: unknown): name is NoticeName {
  return NAMES.some((known) => known === name)
}

/** Shows once why the dashboard redirected here: a reload shows it no more. */
export function takeNotice(): void {
  const { hash, pathname, search } = window.location
  const name = hash.slice(1)
  if (!isNoticeName(name)) return
  pageNotice.set(name)
  window.history.replaceState(window.history.state, '', pathname + search)
}
