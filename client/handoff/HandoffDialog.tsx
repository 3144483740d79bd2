/** Shows the link with the session token, as a code or as text, for a minute and while the page is visible. */
import { t } from '../language/messages.ts'
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
  code: ['handoff.codeTitle', 'handoff.code'],
  text: ['handoff.copyTitle', 'handoff.copyText'],
} as const

export function HandoffDialog({ link, form, onClose }: HandoffDialogProps) {
  const secondsLeft = useSecretTimeout(onClose)
  const time = `${Math.floor(secondsLeft / 60)}:${String(secondsLeft % 60).padStart(2, '0')}`
  const [title, description] = TEXTS[form]
  return (
    <Dialog title={t(title)} description={<p>{t(description)}</p>} onClose={onClose}>
      {form === 'code' ? (
        <QrCode link={link} />
      ) : (
        <input
          className={styles.link}
          readOnly
          dir="ltr"
          value={link}
          aria-label={t('handoff.link')}
          // Backward, so that the field shows the start of the link.
          onFocus={({ currentTarget }) => currentTarget.setSelectionRange(0, link.length, 'backward')}
        />
      )}
      {/* Hidden from screen readers: announced each second it would be noise. */}
      <p className={styles.countdown} aria-hidden="true">
        {t('handoff.countdown', { time })}
      </p>
    </Dialog>
  )
}
