/** The chunked coding, read to the letter of RFC 9112, section 7.1. */
import { readFields } from './message-head.ts'

export interface Body {
  readonly content: string
  /** Where what follows the body begins; undefined where it is cut off. */
  readonly end: number | undefined
}

/** What is longer may be refused. */
const MAX_LINE_BYTES = 16_000
const TOKEN = "[!#$%&'*+\\-.^_`|~0-9A-Za-z]+"
const SIZE_LINE = new RegExp(
  `^([0-9A-Fa-f]{1,12})(?:;${TOKEN}(?:=(?:${TOKEN}|"[\\x20-\\x21\\x23-\\x7e]*"))?)*$`,
)

export function readChunked(text: string, from: number): Body | 'malformed' {
  let content = ''
  let position = from
  for (;;) {
    const lineEnd = text.indexOf('\r\n', position)
    if (lineEnd === -1) return { content, end: undefined }
    const size = SIZE_LINE.exec(text.slice(position, lineEnd))?.[1]
    if (size === undefined || lineEnd - position > MAX_LINE_BYTES) return 'malformed'
    const length = Number.parseInt(size, 16)
    position = lineEnd + 2
    if (length === 0) return readTrailers(text, position, content)
    content += text.slice(position, position + length)
    position += length
    const closing = text.slice(position, position + 2)
    if (!'\r\n'.startsWith(closing)) return 'malformed'
    if (closing.length < 2) return { content, end: undefined }
    position += 2
  }
}

function readTrailers(text: string, from: number, content: string): Body | 'malformed' {
  if (text.startsWith('\r\n', from)) return { content, end: from + 2 }
  const close = text.indexOf('\r\n\r\n', from)
  if (close === -1) return { content, end: undefined }
  const trailers = readFields(text.slice(from, close).split('\r\n'))
  return trailers === 'malformed' ? trailers : { content, end: close + 4 }
}
