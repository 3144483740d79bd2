/** Separate from arrival.ts, which the entry script needs before React has loaded. */
import { useSyncExternalStore } from 'react'
import { type Arrival, readArrival, subscribeToArrival } from './arrival.ts'

const NOTHING: Arrival = {}

/** Prerendered pages have not been opened by a link. */
export function useArrival(): Arrival {
  return useSyncExternalStore(subscribeToArrival, readArrival, () => NOTHING)
}
