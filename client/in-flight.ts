/** The calls in flight of this page. Every page imports it, because nothing may reload during a call. */
import { useSyncExternalStore } from 'react'
import { createStore } from './create-store.ts'

/** This page is requesting a list, or waits for another browser tab's request. */
interface TrackedCall {
  /** In ms since 1970. */
  readonly since: number
  readonly cancel: () => void
  readonly result: Promise<unknown>
}

const calls = createStore<ReadonlyMap<string, TrackedCall>>(new Map())

/** Runs a call. Its signal is aborted by Cancel, when its session ends and when the page is left. */
export function track<Result>(
  key: string,
  ended: AbortSignal,
  run: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const leaving = new AbortController()
  const cancel = () => leaving.abort()
  if (ended.aborted) cancel()
  ended.addEventListener('abort', cancel)
  // A page restored from the back/forward cache has lost its request.
  window.addEventListener('pagehide', cancel)
  const result = run(leaving.signal)
  const call = { since: Date.now(), cancel, result }
  calls.set(new Map([...calls.get(), [key, call]]))
  return result.finally(() => {
    ended.removeEventListener('abort', cancel)
    window.removeEventListener('pagehide', cancel)
    calls.set(new Map([...calls.get()].filter(([, other]) => other !== call)))
  })
}

export function callOf(key: string): TrackedCall | undefined {
  return calls.get().get(key)
}

/** While this is true, nothing may reload the page. */
export function isAnyInFlight(): boolean {
  return calls.get().size > 0
}

export function useAnyInFlight(): boolean {
  return useSyncExternalStore(calls.subscribe, isAnyInFlight, () => false)
}

export async function untilNoneInFlight(): Promise<void> {
  while (isAnyInFlight()) await Promise.allSettled([...calls.get().values()].map(({ result }) => result))
}
