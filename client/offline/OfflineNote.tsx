/** Says quietly that nothing new can arrive. */
import { useSyncExternalStore } from 'react'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import { isOnline, subscribeToConnection } from './connection.ts'
import styles from './OfflineNote.module.css'

export function OfflineNote() {
  // Prerendered pages take it for granted.
  const online = useSyncExternalStore(subscribeToConnection, isOnline, () => true)
  // The live region is there from the start: one that comes with its text is not read out.
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
