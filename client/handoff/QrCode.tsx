import { t } from '../language/messages.ts'
import styles from './QrCode.module.css'
import type { QrPath } from './qr-path.ts'

/** Width of the quiet zone in modules (ISO/IEC 18004). */
const QUIET = 4

/** Dark on light in any color scheme. */
export function QrCode({ size, path }: QrPath) {
  const side = size + 2 * QUIET
  return (
    <svg className={styles.code} viewBox={`${-QUIET} ${-QUIET} ${side} ${side}`} role="img">
      <title>{t('handoff.qr')}</title>
      <path d={path} />
    </svg>
  )
}
