/** A modal dialog: the focus goes in, Escape closes it, and the focus goes back to where it was. */
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { Button } from './Button.tsx'
import styles from './Dialog.module.css'

interface DialogProps {
  readonly title: ReactNode
  /** Read out together with the title. */
  readonly description: ReactNode
  readonly children?: ReactNode
  readonly closeLabel: 'Cancel' | 'Close'
  /** The button beside the closing one. */
  readonly action?: ReactNode
  /** Takes the dialog out of the page. */
  readonly onClose: () => void
}

export function Dialog({ title, description, children, closeLabel, action, onClose }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null)
  const id = useId()

  // A layout effect: only `close`, and only while the element is in the page, gives the focus back.
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
      // Strict mode opens it twice; the first one's late event finds it open.
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
