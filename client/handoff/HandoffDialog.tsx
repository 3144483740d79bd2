/** Shows the link with the session token, as a code or as text, for a minute and while the page is visible. */
import { Dialog } from '../ui/Dialog.tsx'
import styles from './HandoffDialog.module.css'
import { QrCode } from './QrCode.tsx'
import { useSecretTimeout } from './useSecretTimeout.ts'

export interface HandoffDialogProps {
  readonly link: string
  readonly form: 'code' | 'text'
  readonly onClose: () => void
}

const TEXTS = {
  code: {
    title: 'Scan this code',
    description:
      'Scan it with the phone’s camera. The code signs in as you: don’t show it to anyone else. It disappears after a minute.',
  },
  text: {
    title: 'Copy this link',
    description:
      'This browser doesn’t let the page copy. Select the link and copy it. It signs in as you: don’t share it. It disappears after a minute.',
  },
} as const

export function HandoffDialog({ link, form, onClose }: HandoffDialogProps) {
  const secondsLeft = useSecretTimeout(onClose)
  const { title, description } = TEXTS[form]
  return (
    <Dialog title={title} description={<p>{description}</p>} closeLabel="Close" onClose={onClose}>
      {form === 'code' ? (
        <QrCode link={link} />
      ) : (
        <input
          className={styles.link}
          readOnly
          dir="ltr"
          value={link}
          aria-label="Link to the app"
          // Backward, so that the field shows the start of the link.
          onFocus={({ currentTarget }) => currentTarget.setSelectionRange(0, link.length, 'backward')}
        />
      )}
      {/* Hidden from screen readers: announced each second it would be noise. */}
      <p className={styles.countdown} aria-hidden="true">
        {`Disappears in ${Math.floor(secondsLeft / 60)}:${String(secondsLeft % 60).padStart(2, '0')}`}
      </p>
    </Dialog>
  )
}
