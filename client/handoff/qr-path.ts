/** Draws a QR code as one SVG path. Loaded when a code is asked for. */
import { generate } from 'lean-qr'
import { toSvgPath } from 'lean-qr/extras/svg'

export interface QrPath {
  /** Modules a side, without the quiet zone. */
  readonly size: number
  /** `d` of a `<path>`, a unit a module. */
  readonly path: string
}

/** Throws where the text is longer than a code can hold: 2,953 bytes. */
export function createQrPath(text: string): QrPath {
  const code = generate(text)
  return { size: code.size, path: toSvgPath(code) }
}
