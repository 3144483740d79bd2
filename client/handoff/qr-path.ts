/** Creates a QR code as one SVG path. Loaded on demand. */
import { generate } from 'lean-qr'
import { toSvgPath } from 'lean-qr/extras/svg'

export type QrPath = Readonly<ReturnType<typeof createQrPath>>

/**
 * Returns the attributes of an `<svg>` and its `<path>`, with one unit per module and a quiet zone of four modules
 * (ISO/IEC 18004).
 * @throws if the text is longer than a code's 2,953 bytes
 */
export function createQrPath(text: string) {
  const code = generate(text)
  const size = code.size + 8
  return { viewBox: `-4 -4 ${size} ${size}`, path: toSvgPath(code) }
}
