/** A modal `<dialog>`: takes the focus, closes on Escape, keeps its keys to itself, and restores the focus. */
import { type ComponentProps, useLayoutEffect, useRef } from 'react'

interface ModalProps extends ComponentProps<'dialog'> {
  /** Must unmount the dialog. */
  readonly onClose: () => void
}

export function Modal({ onClose, onKeyDown, ...rest }: ModalProps) {
  const dialogRef = useRef<HTMLDialogElement>(null)
  // A layout effect, because only `close` restores the focus, and only while the element is in the document.
  useLayoutEffect(() => {
    const dialog = dialogRef.current
    dialog?.showModal()
    // With large text, its first button may be below the window.
    dialog?.scrollTo(0, 0)
    return () => dialog?.close()
  }, [])
  // Strict mode opens it twice, so the first close event arrives when it is open again.
  return (
    <dialog
      {...rest}
      ref={dialogRef}
      // The component that renders the dialog may be inside of another dialog or one with shortcuts, to which React passes
      // events on.
      onKeyDown={(event) => {
        onKeyDown?.(event)
        event.stopPropagation()
      }}
      // Handled immediately, because the close event may fire after the next key.
      onCancel={(event) => {
        event.preventDefault()
        event.stopPropagation()
        onClose()
      }}
      onClose={() => !dialogRef.current?.open && onClose()}
    />
  )
}
