/** Says quietly that nothing new can arrive. */
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import styles from './OfflineNote.module.css'
import { useIsOnline } from './useIsOnline.ts'

export function OfflineNote() {
  const online = useIsOnline()
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
