import { useSyncExternalStore } from 'react'
import { isOnline, subscribeToConnection } from './connection.ts'

/** Prerendered pages assume a connection. */
export function useOnline(): boolean {
  return useSyncExternalStore(subscribeToConnection, isOnline, () => true)
}
