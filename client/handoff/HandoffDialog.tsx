/** Shows the link with the session token, as a code or as text, for one minute and only while the page is visible. */
import { t } from '../language/messages.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { LinkField } from '../ui/LinkField.tsx'
import styles from './HandoffDialog.module.css'
import type { QrPath } from './qr-path.ts'
import { useSecretTimeout } from './useSecretTimeout.ts'

export interface HandoffContent {
  readonly link: string
  readonly code?: QrPath
}

export function HandoffDialog({ link, code, onClose }: HandoffContent & { readonly onClose: () => void }) {
  const secondsLeft = useSecretTimeout(onClose)
  const time = `${Math.floor(secondsLeft / 60)}:${String(secondsLeft % 60).padStart(2, '0')}`
  return (
    <Dialog
      title={code ? t('handoff.codeTitle') : t('handoff.copyTitle')}
      description={<p>{code ? t('handoff.code') : t('handoff.copyText')}</p>}
      onClose={onClose}
    >
      {code ? (
        <svg className={styles.code} viewBox={code.viewBox} role="img">
          <title>{t('handoff.qr')}</title>
          <path d={code.path} />
        </svg>
      ) : (
        <LinkField label={t('handoff.link')} link={link} />
      )}
      {/* Hidden from screen readers, which would announce it each second. */}
      <p className={styles.countdown} aria-hidden="true">
        {t('handoff.countdown', { time })}
      </p>
    </Dialog>
  )
}
