/** The one state of a call for a list, which tabs, status, Retry, Cancel and 'Refresh all' read. */
import { useSyncExternalStore } from 'react'
import type { Analysis } from '../../../shared/analysis.ts'
import type { Session } from '../../session/session.ts'
import { createStore } from '../../ui/create-store.ts'
import type { StoredSnapshot } from '../store/snapshots.ts'

interface Busy {
  readonly snapshot: Promise<StoredSnapshot>
  readonly cancel: () => void
}

export type Call =
  | { readonly status: 'idle' }
  /** Another browser tab asks for the list. */
  | (Busy & { readonly status: 'waiting' })
  /** `since`: in ms since 1970. */
  | (Busy & { readonly status: 'under-way'; readonly since: number })
  /** `session`: of its time, as one with another token may be answered otherwise. */
  | { readonly status: 'cancelled'; readonly session: Session }
  | { readonly status: 'failed'; readonly session: Session; readonly error: Error }

const IDLE: Call = { status: 'idle' }

const calls = createStore<Readonly<Partial<Record<Analysis, Call>>>>({})

export function callOf(analysis: Analysis): Call {
  return calls.get()[analysis] ?? IDLE
}

export function setCall(analysis: Analysis, call: Call = IDLE): void {
  calls.set({ ...calls.get(), [analysis]: call })
}

/** `session`: that looks at it. */
export function useCall(analysis: Analysis, session: Session): Call {
  const call = useSyncExternalStore(
    calls.subscribe,
    () => callOf(analysis),
    () => IDLE,
  )
  return 'session' in call && call.session !== session ? IDLE : call
}

export function isBusy(call: Call): call is Extract<Call, Busy> {
  return call.status === 'waiting' || call.status === 'under-way'
}

/** While it is true, nothing reloads the page: what is under way is paid for. */
export function isAnyBusy(): boolean {
  return Object.values(calls.get()).some(isBusy)
}

export function useAnyBusy(): boolean {
  return useSyncExternalStore(calls.subscribe, isAnyBusy, () => false)
}

export async function untilIdle(): Promise<void> {
  while (isAnyBusy()) {
    await new Promise<void>((resolve) => {
      const unsubscribe = calls.subscribe(() => {
        unsubscribe()
        resolve()
      })
    })
  }
}
