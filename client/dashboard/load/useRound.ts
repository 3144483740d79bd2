import { useSyncExternalStore } from 'react'
import { type Round, round } from './refresh-all.ts'

/** The refresh of all lists that is under way, or what became of it, until that is closed. */
export function useRound(): Round | undefined {
  return useSyncExternalStore(round.subscribe, round.get, () => undefined)
}
