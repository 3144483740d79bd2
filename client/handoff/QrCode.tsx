/** A link as a QR code, dark on light in any color scheme. Blank until the encoder has loaded. */
import { useEffect, useState } from 'react'
import { t } from '../language/messages.ts'
import styles from './QrCode.module.css'
import type { QrPath } from './qr-path.ts'

/** Width of the quiet zone in modules (ISO/IEC 18004). */
const QUIET = 4

export function QrCode({ link }: { link: string }) {
  const [code, setCode] = useState<QrPath>()
  const [hasFailed, setHasFailed] = useState(false)

  useEffect(() => {
    import('./qr-path.ts')
      .then(({ createQrPath }) => setCode(createQrPath(link)))
      .catch(() => setHasFailed(true))
  }, [link])

  if (hasFailed) return <p role="alert">{t('handoff.noCode')}</p>
  if (!code) return <div className={styles.code} />
  const side = code.size + 2 * QUIET
  return (
    <svg className={styles.code} viewBox={`${-QUIET} ${-QUIET} ${side} ${side}`} role="img">
      <title>{t('handoff.qr')}</title>
      <path d={code.path} />
    </svg>
  )
}
