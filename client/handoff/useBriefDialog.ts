/** Opens a dialog that holds a secret, and closes it again after a minute or when the page is left or hidden. */
import { type RefObject, useEffect } from 'react'

const SHOWN_FOR_MS = 60_000

export function useBriefDialog(dialog: RefObject<HTMLDialogElement | null>): void {
  useEffect(() => {
    dialog.current?.showModal()
    const close = () => dialog.current?.close()
    const closeWhenHidden = () => {
      if (document.hidden) close()
    }
    const timer = setTimeout(close, SHOWN_FOR_MS)
    document.addEventListener('visibilitychange', closeWhenHidden)
    window.addEventListener('pagehide', close)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', closeWhenHidden)
      window.removeEventListener('pagehide', close)
    }
  }, [dialog])
}
