/** What the analysis host may ever be sent: one of four lines, the allowed headers, an empty object. */
import { ANALYSES } from '../../shared/analysis.ts'
import { readHead, valuesOf } from './message-head.ts'

const LINES: ReadonlySet<string> = new Set(Object.values(ANALYSES).map(({ path }) => `POST ${path} HTTP/1.1`))

const ALLOWED: Readonly<Record<string, RegExp>> = {
  host: /^127\.0\.0\.1:\d+$/,
  authorization: /^Bearer [!-+\--~]+$/,
  'content-type': /^application\/json$/,
  'content-length': /^2$/,
  accept: /^application\/json$/,
  'x-request-id': /^[\da-f-]{36}$/,
  connection: /^close$/,
}

/** At most once. */
const OPTIONAL: Readonly<Record<string, RegExp>> = { 'accept-language': /^[\w*;=., -]{1,100}$/ }

/** What is wrong with a request as the host received it; undefined where nothing is. */
export function findViolation(request: string): string | undefined {
  const head = readHead(request)
  if (head === 'partial' || head === 'malformed') return `${head}: ${JSON.stringify(request)}`
  if (!LINES.has(head.startLine)) return `the line ${JSON.stringify(head.startLine)}`
  if (request.slice(head.end) !== '{}') return `the body ${JSON.stringify(request.slice(head.end))}`
  const odd = head.fields.find(([name, value]) => !(ALLOWED[name] ?? OPTIONAL[name])?.test(value))
  if (odd) return `the field ${JSON.stringify(odd)}`
  const names = Object.keys(ALLOWED).filter((name) => valuesOf(head.fields, name).length !== 1)
  const twice = Object.keys(OPTIONAL).find((name) => valuesOf(head.fields, name).length > 1)
  if (twice) return `more than one ${twice}`
  return names.length > 0 ? `not exactly one ${names.join(', ')}` : undefined
}
