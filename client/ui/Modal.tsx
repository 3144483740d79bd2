/** A modal `<dialog>`: takes the focus, closes on Escape, and restores the focus. */
import { type ComponentProps, useLayoutEffect, useRef } from 'react'

interface ModalProps extends ComponentProps<'dialog'> {
  /** Must unmount the dialog. */
  readonly onClose: () => void
}

export function Modal({ onClose, ...rest }: ModalProps) {
  const ref = useRef<HTMLDialogElement>(null)

  // A layout effect: only `close`, and only while the element is in the document, restores the focus.
  useLayoutEffect(() => {
    const dialog = ref.current
    dialog?.showModal()
    return () => dialog?.close()
  }, [])

  // Strict mode opens it twice: the first close event arrives when it is open again.
  return (
    <dialog
      {...rest}
      ref={ref}
      // At once: the close event may fire after the next key.
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClose={() => !ref.current?.open && onClose()}
    />
  )
}
