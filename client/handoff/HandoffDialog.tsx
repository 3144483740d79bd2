/** Shows the link with the session token, as a code or as text, for a minute and while the page is visible. */
import { t } from '../language/messages.ts'
import { Dialog } from '../ui/Dialog.tsx'
import styles from './HandoffDialog.module.css'
import qr from './QrCode.module.css'
import type { QrPath } from './qr-path.ts'
import { useSecretTimeout } from './useSecretTimeout.ts'

/** Width of the code's quiet zone in modules (ISO/IEC 18004). */
const QUIET = 4

export interface Shown {
  readonly link: string
  readonly code?: QrPath
}

export function HandoffDialog({ link, code, onClose }: Shown & { readonly onClose: () => void }) {
  const secondsLeft = useSecretTimeout(onClose)
  const side = (code?.size ?? 0) + 2 * QUIET
  const time = `${Math.floor(secondsLeft / 60)}:${String(secondsLeft % 60).padStart(2, '0')}`
  return (
    <Dialog
      title={code ? t('handoff.codeTitle') : t('handoff.copyTitle')}
      description={<p>{code ? t('handoff.code') : t('handoff.copyText')}</p>}
      onClose={onClose}
    >
      {code ? (
        <svg className={qr.code} viewBox={`${-QUIET} ${-QUIET} ${side} ${side}`} role="img">
          <title>{t('handoff.qr')}</title>
          <path d={code.path} />
        </svg>
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
