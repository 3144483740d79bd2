/** A QR code, dark on light in any colour scheme, with its quiet zone. Blank until it is drawn. */
import styles from './QrCode.module.css'
import type { QrPath } from './qr-path.ts'

/** Modules on each side that stay light (ISO/IEC 18004). */
const QUIET = 4

interface QrCodeProps {
  readonly code: QrPath | undefined
  readonly label: string
}

export function QrCode({ code, label }: QrCodeProps) {
  if (!code) return <div className={styles.code} />
  const side = code.size + 2 * QUIET
  return (
    <svg className={styles.code} viewBox={`${-QUIET} ${-QUIET} ${side} ${side}`} role="img">
      <title>{label}</title>
      <path d={code.path} />
    </svg>
  )
}
