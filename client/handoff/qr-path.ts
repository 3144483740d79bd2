/** Creates a QR code as one SVG path. Loaded on demand. */
import { generate } from 'lean-qr'
import { toSvgPath } from 'lean-qr/extras/svg'

export type QrPath = Readonly<ReturnType<typeof createQrPath>>

/**
 * `size` is the number of modules per side, without the quiet zone. `path` is the `d` of a `<path>` with one unit per
 * module.
 * @throws if the text is longer than a code's 2,953 bytes
 */
export function createQrPath(text: string) {
  const code = generate(text)
  return { size: code.size, path: toSvgPath(code) }
}
