/** Draws a QR code as one SVG path. Loaded when a code is asked for. */
import { generate } from 'lean-qr'

export interface QrPath {
  /** Modules a side, without the quiet zone. */
  readonly size: number
  /** `d` of a `<path>`, a unit a module. */
  readonly path: string
}

/** Throws where the text is longer than a code can hold: 2,953 bytes. */
export function createQrPath(text: string): QrPath {
  const code = generate(text)
  const rows = Array.from({ length: code.size }, (_, y) => drawRow(code.size, y, (x) => code.get(x, y)))
  return { size: code.size, path: rows.join('') }
}

/** Neighbours as one bar: a seam between them would show as a hair line. */
function drawRow(size: number, y: number, isDark: (x: number) => boolean): string {
  let path = ''
  for (let x = 0; x < size; x++) {
    if (!isDark(x)) continue
    const start = x
    while (isDark(x + 1)) x++
    path += `M${start} ${y}h${x + 1 - start}v1H${start}z`
  }
  return path
}
