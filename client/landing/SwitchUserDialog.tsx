/** Asks before a sign-in link replaces another user's session. */
import { useEffect, useRef } from 'react'
import type { SessionUser } from '../session/session-token.ts'
import { Button } from '../ui/Button.tsx'
import styles from './SwitchUserDialog.module.css'

interface SwitchUserDialogProps {
  readonly from: SessionUser
  readonly to: SessionUser
  readonly onSwitch: () => void
  readonly onCancel: () => void
}

export function SwitchUserDialog({ from, to, onSwitch, onCancel }: SwitchUserDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)

  useEffect(() => {
    dialog.current?.showModal()
  }, [])

  // `close` hands the focus back to where it was; Escape comes the same way.
  const cancel = () => dialog.current?.close()

  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby="switch-title"
      aria-describedby="switch-text"
      onClose={onCancel}
    >
      <h2 id="switch-title">
        Switch to <bdi>{to.displayName}</bdi>?
      </h2>
      <p id="switch-text" className={styles.text}>
        You are signed in as <bdi>{addressOf(from)}</bdi>. The link you opened belongs to{' '}
        <bdi>{addressOf(to)}</bdi>. Switching signs <bdi>{from.displayName}</bdi> out in this browser.
      </p>
      <div className={styles.answers}>
        <Button onClick={cancel}>Cancel</Button>
        <Button variant="primary" onClick={onSwitch}>
          Switch
        </Button>
      </div>
    </dialog>
  )
}

function addressOf({ email, displayName }: SessionUser): string {
  return email ?? displayName
}
