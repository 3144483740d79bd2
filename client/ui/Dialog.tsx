/** A modal dialog: takes the focus, closes on Escape, and restores the focus. */
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { Button } from './Button.tsx'
import styles from './Dialog.module.css'

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
  const ref = useRef<HTMLDialogElement>(null)
  const id = useId()

  // A layout effect: only `close`, and only while the element is in the document, restores the focus.
  useLayoutEffect(() => {
    const dialog = ref.current
    dialog?.showModal()
    return () => dialog?.close()
  }, [])

  return (
    <dialog
      ref={ref}
      className={styles.dialog}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-description`}
      // Strict mode opens it twice: the first close event arrives when it is open again.
      onClose={() => !ref.current?.open && onClose()}
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
    </dialog>
  )
}
