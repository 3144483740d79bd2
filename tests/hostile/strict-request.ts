/** The requests on one connection as a parser sees them that takes RFC 9112 at its word. */
import { METHODS } from 'node:http'
import { readChunked } from './chunked-body.ts'
import { type Fields, framingOf, readHead, valuesOf } from './message-head.ts'

export interface StrictRequest {
  readonly method: string
  readonly target: string
  readonly minor: '0' | '1'
  readonly fields: Fields
  readonly body: string
}

export interface StrictRequests {
  readonly requests: readonly StrictRequest[]
  /** What stands after the last whole request. */
  readonly remainder: 'nothing' | 'cut' | 'malformed'
  /** The methods of the requests, and of what stands after them as far as it can be told. */
  readonly methods: readonly string[]
}

/** What is larger may be refused. */
const MAX_HEAD_BYTES = 16 * 1024
const LINE_ENDS = /[\r\n]*/y
// More than one blank may be taken for one (section 3).
const REQUEST_LINE = /^([A-Z]+) +((?:\/|\*|[A-Za-z]+:\/\/)[\x21-\x7e]*) +HTTP\/1\.([01])$/

export function readRequests(text: string): StrictRequests {
  const requests: StrictRequest[] = []
  let from = 0
  for (;;) {
    LINE_ENDS.lastIndex = from
    from += LINE_ENDS.exec(text)?.[0].length ?? 0
    if (from === text.length) return withMethods(requests, from === 0 ? 'cut' : 'nothing', '')
    const read = readRequest(text, from)
    if (typeof read === 'string') return withMethods(requests, read, text.slice(from))
    requests.push(read.request)
    from = read.end
  }
}

function withMethods(
  requests: readonly StrictRequest[],
  remainder: StrictRequests['remainder'],
  rest: string,
): StrictRequests {
  const methods = [...requests.map(({ method }) => method), rest.slice(0, rest.search(/[^A-Z]|$/))]
  return { requests, remainder, methods }
}

function readRequest(text: string, from: number) {
  const head = readHead(text, from)
  if (typeof head === 'string') return head === 'partial' ? 'cut' : head
  const [, method, target, minor] = REQUEST_LINE.exec(head.startLine) ?? []
  if (method === undefined || target === undefined || (minor !== '0' && minor !== '1')) return 'malformed'
  if (head.end - from > MAX_HEAD_BYTES) return 'malformed'
  if (!METHODS.includes(method)) return 'malformed'
  if (minor === '1' && valuesOf(head.fields, 'host').length === 0) return 'malformed'
  const body = readBody(text, head.end, head.fields)
  if (body === 'malformed' || (minor === '0' && framingOf(head.fields).kind === 'chunked')) return 'malformed'
  if (body.end === undefined) return 'cut'
  return {
    request: { method, target, minor, fields: head.fields, body: body.content } as const,
    end: body.end,
  }
}

function readBody(text: string, from: number, fields: Fields) {
  const framing = framingOf(fields)
  if (framing.kind === 'malformed') return 'malformed'
  if (framing.kind === 'chunked') return readChunked(text, from)
  const end = from + (framing.kind === 'length' ? framing.length : 0)
  return { content: text.slice(from, end), end: end <= text.length ? end : undefined }
}
