import type { ReactNode, Ref } from 'react'
import popover from '../ui/Popover.module.css'
import styles from './Toast.module.css'

interface ToastProps {
  readonly children: ReactNode
  /** With it the toast is there for as long as the act can be undone. */
  readonly onUndo?: () => void
  readonly undoRef: Ref<HTMLButtonElement>
}

/** What has just been done, at the screen's end. It is for the eye: a live region says it, too. */
export function Toast({ children, onUndo, undoRef }: ToastProps) {
  return (
    <div className={`${popover.enter} ${styles.toast}`}>
      <p className={styles.message}>{children}</p>
      {onUndo && (
        <button
          ref={undoRef}
          className={styles.undo}
          type="button"
          aria-keyshortcuts="Control+Z Meta+Z"
          onClick={onUndo}
        >
          Undo
        </button>
      )}
    </div>
  )
}
