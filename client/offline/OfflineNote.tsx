/** A note that the browser is offline. */
import { useSyncExternalStore } from 'react'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import { isOnline, subscribeToConnection } from './connection.ts'
import styles from './OfflineNote.module.css'

export function OfflineNote() {
  // Prerendered pages assume a connection.
  const online = useSyncExternalStore(subscribeToConnection, isOnline, () => true)
  // Always rendered: screen readers don't announce a live region that is added together with its text.
  return (
    <div role="status">
      {!online && (
        <div className={styles.note}>
          Offline<VisuallyHidden on="phone">: you see what is saved</VisuallyHidden>
        </div>
      )}
    </div>
  )
}
