import type { ReactNode } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import styles from './Toast.module.css'

interface ToastProps {
  readonly children: ReactNode
  /** With it the toast is there for as long as the act can be undone. */
  readonly onUndo: (() => void) | undefined
  readonly onClose: () => void
}

/** What has just been done, at the screen's end. The live region says it, too. */
export function Toast({ children, onUndo, onClose }: ToastProps) {
  return (
    <div className={styles.toast} data-print="none">
      <p className={styles.message}>{children}</p>
      {onUndo && (
        <Button variant="ghost" aria-keyshortcuts="Control+Z Meta+Z" onClick={onUndo}>
          Undo
        </Button>
      )}
      <IconButton label="Close" onClick={onClose}>
        <Icon name="cross" />
      </IconButton>
    </div>
  )
}
