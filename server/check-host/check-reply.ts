/** Compares a response with the contract (docs/analysis-host.md): status, headers, time, size, encoding and JSON. */
import { ANALYSES, type Analysis } from '../../shared/analysis.ts'
import { isJsonType } from '../../shared/json-type.ts'
import { hostFailure } from '../analysis-proxy/host-failure.ts'
import { MAX_REPLY_BYTES } from '../analysis-proxy/measure-reply.ts'
import type { Failure } from '../http/http-error.ts'
import type { CallError, Reply } from './call-host.ts'
import { checkInsights } from './check-insights.ts'
import { decodeBody } from './decode-body.ts'
import { duration, type Finding, fits, kindOf, note, quote, size, wrong } from './finding.ts'

const LIMIT = size(MAX_REPLY_BYTES)

export async function checkReply(
  analysis: Analysis,
  reply: Reply,
  deadlineMs: number,
): Promise<readonly Finding[]> {
  const head = [...checkStatus(reply), ...checkTime(reply, deadlineMs)]
  const decoded = await decodeBody(reply)
  const isFailure = head.some(({ verdict }) => verdict === 'wrong')
  if (!Buffer.isBuffer(decoded)) return isFailure ? head : [...head, decoded]
  if (isFailure) return [...head, ...quoteBody(decoded)]
  return [...head, ...checkType(reply, decoded), ...checkBody(analysis, decoded)]
}

const REASONS: Readonly<Partial<Record<Failure, string>>> = {
  dns: 'The host name can’t be resolved',
  refused: 'Nothing listens at this address',
  network: 'The host can’t be reached',
  certificate: 'The host’s certificate isn’t valid',
  tls: 'No TLS connection could be made',
  reset: 'The host closed the connection without a reply',
  not_http: 'The reply isn’t valid HTTP',
}

/** Describes a call without a complete response. */
export function checkFailure({ code, hasHead, cause: error }: CallError, deadlineMs: number): Finding {
  const part = hasHead ? 'complete reply' : 'reply'
  if (code === 'deadline')
    return wrong(`No ${part} arrived within ${duration(deadlineMs)}, the deadline for a whole call.`)
  if (hasHead) return wrong(`The reply broke off (${code}). Its length or its chunks don’t match its body.`)
  const { failure } = hostFailure(error)
  const reason = (failure && REASONS[failure]) ?? 'The call failed'
  return wrong(`${reason} (${code}).`)
}

function checkStatus({ status, headers }: Reply): readonly Finding[] {
  if (status >= 300 && status < 400) {
    const target = headers.location === undefined ? '' : ` to ${quote(headers.location)}`
    return [
      wrong(`Status ${status} redirects${target}. Redirects aren’t followed: give the URL that answers.`),
    ]
  }
  if (status === 401)
    return [wrong('Status 401: the host refuses this token. Owners are told that their session has ended.')]
  if (status === 204 || status === 205 || status < 200)
    return [wrong(`Status ${status} has no body. Send 200 and a list, which may be empty.`)]
  if (status > 299)
    return [
      wrong(`Status ${status}: the host reports a failure. Owners see an error, unless the body has a list.`),
    ]
  return [fits(`Status ${status}.`)]
}

function checkTime({ firstByteMs, totalMs }: Reply, deadlineMs: number): readonly Finding[] {
  const times = `The first byte arrived after ${duration(firstByteMs)}, the last after ${duration(totalMs)}; the deadline is ${duration(deadlineMs)}.`
  return [totalMs > deadlineMs / 2 ? note(times) : fits(times)]
}

/** Quotes the body of a failure, which contains the reason. */
function quoteBody(body: Buffer): readonly Finding[] {
  return body.length === 0 ? [] : [note(`The reply says ${quote(body.toString())}.`)]
}

function checkType({ headers, body }: Reply, decoded: Buffer): readonly Finding[] {
  const type = headers['content-type']
  const coding = headers['content-encoding']
  const sent = coding
    ? `${size(body.length)} as ${coding}, ${size(decoded.length)} decoded`
    : size(decoded.length)
  const length = fits(`The body has ${sent}; the limit is ${LIMIT}.`)
  if (isJsonType(type)) return [fits(`Content-Type is ${type}.`), length]
  const found = type === undefined ? 'Content-Type is missing' : `Content-Type is ${quote(type)}`
  return [
    wrong(`${found}; it must be application/json. Owners see 'Invalid JSON' and the first 200 characters.`),
    length,
  ]
}

function checkBody(analysis: Analysis, decoded: Buffer): readonly Finding[] {
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(decoded)
  } catch {
    return [wrong('The body isn’t valid UTF-8.')]
  }
  const body = parse(keepDigits(text, ANALYSES[analysis].idField))
  if (text === '') return [wrong('The body is empty. Send an object with the field `analysis`.')]
  if (body === undefined) return [wrong(`The body isn’t JSON. It begins with ${quote(text)}.`)]
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    return [wrong(`The body is ${kindOf(body)}; it must be an object with the field \`analysis\`.`)]
  const list: unknown = 'analysis' in body ? body.analysis : undefined
  if (list === undefined || list === null) {
    const found = list === null ? 'is null' : 'is missing'
    return [wrong(`The field \`analysis\` ${found}. Owners see an empty list; send [] if that is meant.`)]
  }
  if (!Array.isArray(list))
    return [wrong(`\`analysis\` is ${kindOf(list)}; it must be a list. Owners see an error.`)]
  return checkInsights(analysis, list)
}

/** `JSON.parse` rounds integers above 2^53, so different ids would look the same. */
function keepDigits(text: string, idField: string): string {
  return text.replaceAll(new RegExp(`("${idField}"\\s*:\\s*)(-?\\d{16,})(?=\\s*[,}])`, 'g'), '$1"$2"')
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
