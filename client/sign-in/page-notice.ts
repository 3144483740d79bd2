/** The one notice that a page shows. */
import { createStore } from '../ui/create-store.ts'

const NAMES = ['signed-out', 'progress-signed-out', 'unreadable', 'too-long', 'opens-later'] as const

export type NoticeName = (typeof NAMES)[number]

export const pageNotice = createStore<NoticeName | undefined>(undefined)

export function isNoticeName(name: unknown): name is NoticeName {
  return NAMES.some((known) => known === name)
}
