/** A question or a message in a box above the page. */
import { type ReactNode, useId, useRef } from 'react'
import { t } from '../language/messages.ts'
import { Button } from './button/Button.tsx'
import styles from './Dialog.module.css'
import { Modal } from './Modal.tsx'
import { useKeptFocus } from './useKeptFocus.ts'

interface DialogProps {
  readonly title: ReactNode
  readonly description: ReactNode
  /** 'wide' for content in columns. */
  readonly size?: 'wide'
  readonly children?: ReactNode
  /** Without an action, there is no Cancel button. */
  readonly action?: ReactNode
  /** Whether the action has been taken, so that it can't be canceled any more. */
  readonly isDone?: boolean
  /** Must unmount the dialog. */
  readonly onClose: () => void
}

export function Dialog({ title, description, size, children, action, isDone, onClose }: DialogProps) {
  const id = useId()
  const contentRef = useRef<HTMLDivElement>(null)
  const closeRef = useRef<HTMLButtonElement>(null)
  // A press may remove its own button.
  useKeptFocus(contentRef, closeRef)
  return (
    <Modal
      className={styles.dialog}
      data-size={size}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-description`}
      onClose={onClose}
    >
      <div ref={contentRef} className={styles.content}>
        <h2 id={`${id}-title`}>{title}</h2>
        <div id={`${id}-description`} className={styles.description}>
          {description}
        </div>
        {children}
        <div className={styles.buttons}>
          <Button ref={closeRef} onClick={onClose}>
            {t(action && !isDone ? 'frame.cancel' : 'frame.close')}
          </Button>
          {action}
        </div>
      </div>
    </Modal>
  )
}
