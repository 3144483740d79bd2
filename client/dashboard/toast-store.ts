/**
 * The short message after an action or a refresh, and the action that Undo takes back. A store outside of React, because
 * both outlive a change of the language, which mounts the dashboard again.
 */
import { useSyncExternalStore } from 'react'
import type { Analysis } from '../../shared/analysis.ts'
import { createStore } from '../create-store.ts'
import { type MessageId, t } from '../language/messages.ts'
import type { LoggedIn } from '../session/session.ts'
import { announce } from '../ui/LiveRegion.tsx'
import type { Change } from './data/marks.ts'

/** Functions, because the page's language may change while the toast is shown. */
export interface ToastContent {
  readonly message: () => string
  /** The heading of the insight, if there is only one. */
  readonly name?: () => string
  /** The tab of the action. A message without an action has none, and no Undo. */
  readonly analysis?: Analysis
}

interface ToastState {
  /** The session's id: nobody is shown what another owner did. */
  readonly session: number | undefined
  readonly toast: ToastContent | undefined
  readonly last: Change | undefined
}

const NOTHING: ToastState = { session: undefined, toast: undefined, last: undefined }

const store = createStore(NOTHING)

function stateOf({ id }: LoggedIn): ToastState {
  return store.get().session === id ? store.get() : NOTHING
}

export function useToast(session: LoggedIn): ToastContent | undefined {
  return useSyncExternalStore(store.subscribe, () => stateOf(session).toast)
}

/** Shows what an action did. From now on, Undo takes back this action. */
export function showAction(session: LoggedIn, last: Change, toast: ToastContent): void {
  store.set({ session: session.id, toast, last })
}

/** The last action, unless it has been undone. */
export function lastChange(session: LoggedIn): Change | undefined {
  return stateOf(session).last
}

/** Call it once the last action has been undone. */
export function forgetAction(): void {
  store.set(NOTHING)
}

/** Shows a message that no action made. It never replaces an Undo: then it is only announced. */
export function showMessage(session: LoggedIn, id: MessageId): void {
  announce(t(id))
  const state = stateOf(session)
  if (state.toast?.analysis) return
  store.set({ ...state, session: session.id, toast: { message: () => t(id) } })
}

/** The last action can still be undone. */
export function closeToast(session: LoggedIn): void {
  store.set({ ...stateOf(session), toast: undefined })
}
