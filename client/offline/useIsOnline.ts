/** Whether the server is within reach, for components. Prerendered pages take it for granted. */
import { useSyncExternalStore } from 'react'
import { isOnline, subscribeToConnection } from './connection.ts'

export function useIsOnline(): boolean {
  return useSyncExternalStore(subscribeToConnection, isOnline, () => true)
}
