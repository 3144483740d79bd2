/** Asks before another owner's session is replaced. */
import type { SessionUser } from '../session/session-token.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'

interface SwitchOwnerDialogProps {
  readonly from: SessionUser
  readonly to: SessionUser
  readonly onSwitch: () => void
  readonly onCancel: () => void
}

export function SwitchOwnerDialog({ from, to, onSwitch, onCancel }: SwitchOwnerDialogProps) {
  return (
    <Dialog
      title={
        <>
          Switch to <bdi>{to.displayName}</bdi>?
        </>
      }
      description={
        <p>
          You are signed in as <bdi>{addressOf(from)}</bdi>. Switching to <bdi>{addressOf(to)}</bdi> signs{' '}
          <bdi>{from.displayName}</bdi> out, and removes the lists and done marks saved in this browser.
        </p>
      }
      closeLabel="Cancel"
      action={
        <Button variant="primary" onClick={onSwitch}>
          Switch
        </Button>
      }
      onClose={onCancel}
    />
  )
}

function addressOf({ email, id, displayName }: SessionUser): string {
  return email ?? id ?? displayName
}
