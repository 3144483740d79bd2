import type { ReactNode } from 'react'
import { IconButton } from '../ui/IconButton.tsx'
import popover from '../ui/Popover.module.css'
import styles from './Toast.module.css'

interface ToastProps {
  readonly children: ReactNode
  /** With it the toast is there for as long as the act can be undone. */
  readonly onUndo?: () => void
  readonly onClose: () => void
}

/** What has just been done, at the screen's end. It is for the eye: a live region says it, too. */
export function Toast({ children, onUndo, onClose }: ToastProps) {
  return (
    <div className={`${popover.enter} ${styles.toast}`}>
      <p className={styles.message}>{children}</p>
      {onUndo && (
        <button className={styles.undo} type="button" aria-keyshortcuts="Control+Z Meta+Z" onClick={onUndo}>
          Undo
        </button>
      )}
      <IconButton label="Close" onClick={onClose}>
        <svg className={styles.cross} viewBox="0 0 16 16" aria-hidden="true">
          <path d="m4 4 8 8m0-8-8 8" />
        </svg>
      </IconButton>
    </div>
  )
}
