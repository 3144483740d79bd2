/** Compares one call's response with the contract (transfer, status, type, JSON), and says what owners read. */
import { ANALYSES, type Analysis } from '../../shared/analysis.ts'
import { isJsonType } from '../../shared/json-type.ts'
import { originalMessage, readResponse, SENTENCES, wordsOf } from '../../shared/outcomes.ts'
import { isObject, parseJsonWithId } from '../../shared/parse-json.ts'
import { describeCause, type HttpError } from '../http/http-error.ts'
import { type FailureType, failureTypeOf } from '../observability/failure-type.ts'
import type { HostCall } from './call-host.ts'
import { checkList } from './check-list.ts'
import { type Finding, fits, kindOf, note, quote, wrong } from './finding.ts'
import { findRepeatedNames } from './repeated-names.ts'

export function checkReply(analysis: Analysis, call: HostCall): readonly Finding[] {
  const { error, host, status, type, body } = call
  const text = new TextDecoder().decode(body)
  const owners: Finding = { verdict: 'owners', sentence: whatOwnersRead(analysis, call, text) }
  if (error) return [wrong(explainError(error, call)), owners]
  const { firstByteMs = 0, ms = 0, bytes = 0 } = host ?? {}
  const transfer = `${bytes} bytes, the first after ${firstByteMs.toFixed(1)} ms, the last after ${ms.toFixed(1)} ms.`
  if (status >= 400) return [note(transfer), ...checkFailure(call, text), owners]
  const types = isJsonType(type)
    ? []
    : [wrong(`Content-Type is ${type === null ? 'missing' : quote(type)}; it must be application/json.`)]
  const begin =
    status === 200
      ? [fits(`Status 200, ${transfer}`)]
      : [wrong(`Status ${status}. Send 200.`), note(transfer)]
  return [...begin, ...types, ...checkBody(analysis, call), owners]
}

function whatOwnersRead(analysis: Analysis, { status, type, body }: HostCall, text: string): string {
  // A response that breaks off is a network error for the page.
  if (!body) return `Owners read '${SENTENCES.network}'`
  const outcome = readResponse(analysis, { status, contentType: type, text })
  if (outcome.kind === 'failed') {
    const { failure } = outcome
    return `Owners read '${SENTENCES[failure.cause]}' and, smaller, ${quote(originalMessage(failure))}.`
  }
  const { length } = outcome.list.filter(isObject)
  return length === 0
    ? "Owners read 'No data available to analyze.'"
    : `Owners see the list, ${length} of ${outcome.list.length}.`
}

const BYTES = 'That is the number of bytes, not of characters'

/** Explains each type of failure. */
const FAILURES: Readonly<Partial<Record<FailureType, string>>> = {
  dns: 'The host name can’t be resolved',
  refused: 'Nothing listens at this address',
  network: 'The network has no way to this address',
  certificate: 'The host’s certificate isn’t trusted, has expired or is for another name',
  tls: 'No TLS connection could be made',
  reset: 'The host closed the connection without a reply',
  not_http: 'The reply isn’t valid HTTP',
  status: 'This status can’t be used. Send 200 and a list, which may be empty',
  content_coding: 'The body doesn’t fit its Content-Encoding',
  too_long: 'The body has more than 64 MiB',
  no_reply: 'No reply arrived by the deadline',
  unfinished_reply: 'Only a part of the reply arrived by the deadline',
}

/** Say more than the type. */
const CAUSES: Readonly<Record<string, string>> = {
  'content coding': 'Content-Encoding must be gzip, x-gzip, br, identity or missing',
  Z_BUF_ERROR: 'The compressed body is cut off',
}

/** After the headers. */
const BODY_FAILURES: typeof FAILURES = {
  reset: 'The body is shorter than its Content-Length, or its last chunk is missing',
  not_http: `The body is longer than its Content-Length. ${BYTES}`,
}

function explainError({ cause }: HttpError, { host, body, length }: HostCall): string {
  const { status = 0, bytes = 0 } = host ?? {}
  const isRedirect = status >= 300 && status < 400 && status !== 304
  const code = describeCause(cause) ?? ''
  const failureType = failureTypeOf(code)
  const sentence =
    CAUSES[code] ||
    (isRedirect && 'Redirects aren’t followed. Give the URL that answers') ||
    (status > 0 && BODY_FAILURES[failureType]) ||
    FAILURES[failureType] ||
    'The reply can’t be used'
  const arrived = !body && length ? `: ${bytes} of ${length} bytes arrived` : ''
  return `${sentence}${arrived} (${code}).`
}

function checkFailure({ status, type }: HostCall, text: string): readonly Finding[] {
  const isJson = isJsonType(type)
  const body = isJson ? parseJsonWithId(text, '') : undefined
  const words = wordsOf(body)
  if (isObject(body) && Array.isArray(body['analysis']))
    return [wrong(`Status ${status} has a list. Send it with status 200.`)]
  return [
    wrong(`Status ${status}: the host ${status === 401 ? 'refuses this token' : 'reports a failure'}.`),
    ...(status === 401 && !isJson ? [wrong('A 401 ends the session only if it is JSON.')] : []),
    // Owners read a message.
    ...(words
      ? []
      : [note(`It has no message in JSON (Content-Type: ${type ?? 'missing'}): ${quote(text)}.`)]),
  ]
}

function checkBody(analysis: Analysis, { body: bytes, length }: HostCall): readonly Finding[] {
  if (bytes?.[0] === 0x1f && bytes[1] === 0x8b)
    return [wrong('The body begins like gzip. Send it with Content-Encoding: gzip.')]
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return [wrong('The body isn’t valid UTF-8.')]
  }
  if (text.trim() === '') return [wrong('The body is empty.')]
  try {
    JSON.parse(text)
  } catch (error) {
    const message = String(error)
    const isCut = message.includes('end of JSON') || message.includes(` position ${text.length} `)
    const advice = isCut && text.length < Number(length) ? ` Check its Content-Length. ${BYTES}.` : ''
    return [wrong(`The body isn’t JSON: ${quote(message)}.${advice}`)]
  }
  const repeated = Array.from(findRepeatedNames(text), ([name, place]) =>
    wrong(`An object has ${name} more than once, at ${place}. Only the last one counts.`),
  )
  return [...repeated, ...checkObject(analysis, parseJsonWithId(text, ANALYSES[analysis].idField))]
}

function checkObject(analysis: Analysis, body: unknown): readonly Finding[] {
  if (!isObject(body))
    return [wrong(`The body is ${kindOf(body)}; it must be an object with a list \`analysis\`.`)]
  const list = body['analysis']
  if (Array.isArray(list)) return checkList(analysis, list)
  const advice = wordsOf(body)
    ? 'Send a message with a status from 400 to 599'
    : 'Send a list, which may be empty'
  return [wrong(`\`analysis\` is ${kindOf(list)}. ${advice}.`)]
}
