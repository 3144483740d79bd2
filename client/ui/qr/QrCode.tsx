/** Draws a QR code as an SVG. */
import styles from './QrCode.module.css'
import type { QrPath } from './qr-path.ts'

/** The width of the quiet zone in modules (ISO/IEC 18004). */
const QUIET = 4

export function QrCode({ code, title }: { readonly code: QrPath; readonly title: string }) {
  const side = code.size + 2 * QUIET
  return (
    <svg className={styles.code} viewBox={`${-QUIET} ${-QUIET} ${side} ${side}`} role="img">
      <title>{title}</title>
      <path d={code.path} />
    </svg>
  )
}
