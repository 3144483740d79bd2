/** Draws a QR code as one SVG path. Loaded on demand. */
import { generate } from 'lean-qr'
import { toSvgPath } from 'lean-qr/extras/svg'

export interface QrPath {
  /** Modules per side, without the quiet zone. */
  readonly size: number
  /** `d` of a `<path>`, one unit per module. */
  readonly path: string
}

/** @throws if the text is longer than a code can hold: 2,953 bytes. */
export function createQrPath(text: string): QrPath {
  const code = generate(text)
  return { size: code.size, path: toSvgPath(code) }
}
