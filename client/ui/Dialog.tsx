/** A question or a message in a box above the page. */
import { type ReactNode, useId } from 'react'
import { Button } from './Button.tsx'
import styles from './Dialog.module.css'
import { Modal } from './Modal.tsx'

interface DialogProps {
  readonly title: ReactNode
  readonly description: ReactNode
  readonly children?: ReactNode
  readonly closeLabel: 'Cancel' | 'Close'
  readonly action?: ReactNode
  /** Must unmount the dialog. */
  readonly onClose: () => void
}

export function Dialog({ title, description, children, closeLabel, action, onClose }: DialogProps) {
  const id = useId()
  return (
    <Modal
      className={styles.dialog}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-description`}
      onClose={onClose}
    >
      <h2 id={`${id}-title`}>{title}</h2>
      <div id={`${id}-description`} className={styles.description}>
        {description}
      </div>
      {children}
      <div className={styles.buttons}>
        <Button onClick={onClose}>{closeLabel}</Button>
        {action}
      </div>
    </Modal>
  )
}
