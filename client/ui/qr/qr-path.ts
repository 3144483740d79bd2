/** Draws a QR code as one SVG path. Loaded on demand. */
import { generate } from 'lean-qr'
import { toSvgPath } from 'lean-qr/extras/svg'

export type QrPath = Readonly<ReturnType<typeof createQrPath>>

/**
 * `size`: modules per side, without the quiet zone. `path`: `d` of a `<path>`, one unit per module.
 * @throws if the text is longer than a code's 2,953 bytes.
 */
export function createQrPath(text: string) {
  const code = generate(text)
  return { size: code.size, path: toSvgPath(code) }
}
