/** A modal `<dialog>`: takes the focus, closes on Escape, and restores the focus. */
import { type ComponentProps, useLayoutEffect, useRef } from 'react'

interface ModalProps extends ComponentProps<'dialog'> {
  /** Must unmount the dialog. */
  readonly onClose: () => void
}

export function Modal({ onClose, ...rest }: ModalProps) {
  const ref = useRef<HTMLDialogElement>(null)

  // A layout effect, because only `close` restores the focus, and only while the element is in the document.
  useLayoutEffect(() => {
    const dialog = ref.current
    dialog?.showModal()
    return () => dialog?.close()
  }, [])

  // Strict mode opens it twice, so the first close event arrives when it is open again.
  return (
    <dialog
      {...rest}
      ref={ref}
      // Handled immediately, because the close event may fire after the next key.
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClose={() => !ref.current?.open && onClose()}
    />
  )
}
