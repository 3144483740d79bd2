/** The head of an HTTP/1.1 message, read to the letter of RFC 9112, sections 2 to 5. Bytes are latin1 characters. */

export type Fields = readonly (readonly [name: string, value: string])[]

export interface Head {
  readonly startLine: string
  readonly fields: Fields
  /** Where what follows the head begins. */
  readonly end: number
}

const FIELD_LINE = /^([!#$%&'*+\-.^_`|~0-9A-Za-z]+):[ \t]*([\t\x20-\x7e\x80-\xff]*)$/

/** `partial` where the empty line hasn't come yet. */
export function readHead(text: string, from = 0): Head | 'partial' | 'malformed' {
  const close = text.indexOf('\r\n\r\n', from)
  if (close === -1) return 'partial'
  const [startLine = '', ...lines] = text.slice(from, close).split('\r\n')
  const fields = readFields(lines)
  return fields === 'malformed' ? fields : { startLine, fields, end: close + 4 }
}

export function readFields(lines: readonly string[]): Fields | 'malformed' {
  const fields: [string, string][] = []
  for (const line of lines) {
    const [, name, value] = FIELD_LINE.exec(line) ?? []
    if (name === undefined || value === undefined) return 'malformed'
    fields.push([name.toLowerCase(), value.replace(/[ \t]+$/, '')])
  }
  return fields
}

export function valuesOf(fields: Fields, name: string): readonly string[] {
  return fields.filter(([field]) => field === name).map(([, value]) => value)
}

export type Framing =
  | { readonly kind: 'length'; readonly length: number }
  | { readonly kind: 'chunked' }
  | { readonly kind: 'none' }
  | { readonly kind: 'malformed' }

/** How the body is delimited (RFC 9112, section 6). What may be refused counts as malformed. */
export function framingOf(fields: Fields): Framing {
  const codings = valuesOf(fields, 'transfer-encoding')
  const lengths = valuesOf(fields, 'content-length')
  if (codings.length > 0) {
    const isChunked = codings.length === 1 && codings[0]?.toLowerCase() === 'chunked' && lengths.length === 0
    return isChunked ? { kind: 'chunked' } : { kind: 'malformed' }
  }
  if (lengths.length === 0) return { kind: 'none' }
  const [length = ''] = lengths
  if (lengths.length > 1 || !/^\d{1,15}$/.test(length)) return { kind: 'malformed' }
  return { kind: 'length', length: Number(length) }
}
