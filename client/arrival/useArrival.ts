/** Apart from the store: the entry script needs that before React. */
import { useSyncExternalStore } from 'react'
import { type Arrival, readArrival, subscribeToArrival } from './arrival.ts'

const NOTHING: Arrival = {}

/** Prerendered pages know of no link. */
export function useArrival(): Arrival {
  return useSyncExternalStore(subscribeToArrival, readArrival, () => NOTHING)
}
