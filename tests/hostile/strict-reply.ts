/** One reply as a parser sees it that takes RFC 9112 at its word: whole, cut off or malformed. */
import { readChunked } from './chunked-body.ts'
import { type Fields, framingOf, readHead } from './message-head.ts'

/** How the sender left the connection. */
export type Ending = 'open' | 'fin' | 'reset'

export interface WholeReply {
  readonly kind: 'whole'
  readonly status: number
  readonly fields: Fields
  readonly body: string
  readonly rest: string
}

export type StrictReply =
  | WholeReply
  | { readonly kind: 'cut'; readonly hasHead: boolean }
  | { readonly kind: 'malformed' }

// Nobody sees the reason: it may hold anything. Line ends before the line may be skipped (section 2.2).
const STATUS_LINE = /^HTTP\/1\.([01]) ([1-9]\d\d)(?: [^\r\n]*)?$/
const LINE_ENDS = /[\r\n]*/y
const MALFORMED = { kind: 'malformed' } as const
const CUT_IN_HEAD = { kind: 'cut', hasHead: false } as const

interface ReadOptions {
  readonly ending: Ending
  /** The request was a HEAD: no body, whatever the head says. */
  readonly isHead?: boolean
}

export function readReply(text: string, options: ReadOptions): StrictReply {
  let from = 0
  for (;;) {
    LINE_ENDS.lastIndex = from
    const head = readHead(text, from + (LINE_ENDS.exec(text)?.[0].length ?? 0))
    if (head === 'partial') return CUT_IN_HEAD
    if (head === 'malformed') return MALFORMED
    const [, minor, digits] = STATUS_LINE.exec(head.startLine) ?? []
    if (digits === undefined) return MALFORMED
    const status = Number(digits)
    if (status >= 200 || status === 101) {
      const body = readBody(text, head.end, { status, fields: head.fields, isOld: minor === '0', ...options })
      if (body === 'malformed') return MALFORMED
      if (body.end === undefined) return { kind: 'cut', hasHead: true }
      return {
        kind: 'whole',
        status,
        fields: head.fields,
        body: body.content,
        rest: text.slice(body.end),
      }
    }
    from = head.end
  }
}

interface BodyFacts extends ReadOptions {
  readonly status: number
  readonly fields: Fields
  readonly isOld: boolean
}

function readBody(text: string, from: number, { status, fields, isOld, isHead, ending }: BodyFacts) {
  const framing = framingOf(fields)
  if (framing.kind === 'malformed' || (isOld && framing.kind === 'chunked')) return 'malformed'
  if (isHead || status === 101 || status === 204 || status === 304) return { content: '', end: from }
  if (framing.kind === 'chunked') return readChunked(text, from)
  if (framing.kind === 'none')
    return { content: text.slice(from), end: ending === 'fin' ? text.length : undefined }
  const end = from + framing.length
  return { content: text.slice(from, end), end: text.length >= end ? end : undefined }
}
