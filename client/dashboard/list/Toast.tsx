import type { ReactNode } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import styles from './Toast.module.css'

interface ToastProps {
  readonly children: ReactNode
  readonly onUndo: (() => void) | undefined
  readonly onClose: () => void
}

/** A message at the bottom of the screen; the live region announces it as well. */
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
