/**
 * Holds the state of each list's request, and nothing else knows whether a request is in flight. It is separate from
 * request-list.ts because every page imports it, so that no page reloads during a request.
 */
import { useSyncExternalStore } from 'react'
import type { Analysis } from '../../../shared/analysis.ts'
import { createStore } from '../../create-store.ts'
import type { Session } from '../../session/session.ts'

export type ListRequest =
  | { readonly status: 'idle' }
  /** This page is requesting the list, or waits for another browser tab's request. `since` is in ms since 1970. */
  | { readonly status: 'in-flight'; readonly since: number; readonly cancel: () => void }
  | { readonly status: 'canceled' }
  | { readonly status: 'failed'; readonly error: Error }

type Busy = Extract<ListRequest, { cancel: unknown }>

interface Entry {
  readonly request: ListRequest
  /** A failure or a cancellation doesn't apply to a session with another token. */
  readonly session: Session | undefined
}

const IDLE: ListRequest = { status: 'idle' }

const entries = createStore<Readonly<Partial<Record<Analysis, Entry>>>>({})

/** Returns idle instead of another session's failure or cancellation. */
export function requestOf(analysis: Analysis, session: Session): ListRequest {
  const entry = entries.get()[analysis]
  return entry && (isBusy(entry.request) || entry.session === session) ? entry.request : IDLE
}

export function useRequest(analysis: Analysis, session: Session): ListRequest {
  return useSyncExternalStore(
    entries.subscribe,
    () => requestOf(analysis, session),
    () => IDLE,
  )
}

/** `session` is the one for which the request failed or was canceled. */
export function setRequest(analysis: Analysis, request: ListRequest = IDLE, session?: Session): void {
  entries.set({ ...entries.get(), [analysis]: { request, session } })
}

export function isBusy(request: ListRequest): request is Busy {
  return request.status === 'in-flight'
}

/** While this is true, nothing may reload the page. */
export function isAnyBusy(): boolean {
  return Object.values(entries.get()).some(({ request }) => isBusy(request))
}

export function useAnyBusy(): boolean {
  return useSyncExternalStore(entries.subscribe, isAnyBusy, () => false)
}

/** Resolves once `isStillBusy` returns false, which by default is when no list is being requested. */
export async function untilIdle(isStillBusy = isAnyBusy): Promise<void> {
  while (isStillBusy()) {
    await new Promise<void>((resolve) => {
      const unsubscribe = entries.subscribe(() => {
        unsubscribe()
        resolve()
      })
    })
  }
}
