/**
 * The short message after an action or a refresh, and the action that Undo takes back. A store outside of React, because
 * both outlive a change of the language, which mounts the dashboard again.
 */
import { useSyncExternalStore } from 'react'
import type { Analysis } from '../../shared/analysis.ts'
import { createStore } from '../create-store.ts'
import type { LoggedIn } from '../session/session.ts'
import type { Change } from './data/marks.ts'

export interface ToastContent {
  readonly analysis: Analysis
  /** Functions, because the page's language may change while the toast is shown. */
  readonly message: () => string
  /** The heading of the insight, or '' without a single one. */
  readonly name: () => string
  readonly hasUndo: boolean
}

interface Told {
  /** The session's id: nobody is shown what another owner did. */
  readonly session: number | undefined
  readonly toast: ToastContent | undefined
  readonly last: Change | undefined
}

const NOTHING: Told = { session: undefined, toast: undefined, last: undefined }

const store = createStore(NOTHING)

function toldIn({ id }: LoggedIn): Told {
  return store.get().session === id ? store.get() : NOTHING
}

/** Returns the toast, if one is shown. */
export function useToast(session: LoggedIn): ToastContent | undefined {
  return useSyncExternalStore(store.subscribe, () => toldIn(session).toast)
}

export function isToastShown(session: LoggedIn): boolean {
  return toldIn(session).toast !== undefined
}

export function showToast(session: LoggedIn, toast: ToastContent): void {
  store.set({ ...toldIn(session), session: session.id, toast })
}

/** The last action can still be undone. */
export function closeToast(session: LoggedIn): void {
  store.set({ ...toldIn(session), toast: undefined })
}

/** Undefined once it has been undone. */
export function lastChange(session: LoggedIn): Change | undefined {
  return toldIn(session).last
}

export function setLastChange(session: LoggedIn, last: Change | undefined): void {
  store.set({ session: session.id, toast: undefined, last })
}
