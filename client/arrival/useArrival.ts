/** Separate from the store, which the entry script needs before React. */
import { useSyncExternalStore } from 'react'
import { type Arrival, readArrival, subscribeToArrival } from './arrival.ts'

const NOTHING: Arrival = {}

/** Prerendered pages have no link. */
export function useArrival(): Arrival {
  return useSyncExternalStore(subscribeToArrival, readArrival, () => NOTHING)
}
