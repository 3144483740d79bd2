/** The fuzzer's oracle for clients: what may be answered to the bytes they sent, and what the host may hear of them. */
import { ANALYSES } from '../../shared/analysis.ts'
import { findViolation, tokenOf } from './host-witness.ts'
import { valuesOf } from './message-head.ts'
import { type Ending, readReplies, type WholeReply } from './strict-reply.ts'
import { readRequests, type StrictRequest } from './strict-request.ts'

const PATHS: ReadonlySet<string> = new Set(Object.values(ANALYSES).map(({ path }) => path))

interface Conversation {
  readonly sent: string
  readonly bytes: string
  readonly ending: Ending
  /** What the host heard meanwhile from this client. */
  readonly heard: readonly string[]
}

/** What is wrong; undefined where nothing is. */
export function judgeConversation({ sent, bytes, ending, heard }: Conversation): string | undefined {
  const { requests, remainder, methods } = readRequests(sent)
  const conversation = readReplies(bytes, ending, methods)
  const { replies } = conversation
  if (replies.length > requests.length + (remainder === 'nothing' ? 0 : 1))
    return `${replies.length} answers to ${requests.length} requests and ${remainder}`

  const answered = requests.slice(0, 1 + requests.findIndex(endsConnection) || undefined)
  // What comes before a call is answered ends its connection, whatever is under way on it.
  const isCutShort = methods.length + (remainder === 'nothing' ? 0 : 1) > 1 || methods.includes('PRI')
  if (conversation.remainder === 'malformed' || (conversation.remainder === 'cut' && !isCutShort))
    return `answers that end ${conversation.remainder}`
  if (replies.length < answered.length && !isCutShort)
    return `${replies.length} answers to ${answered.length} requests`
  for (const [index, reply] of replies.entries()) {
    const problem = judgeReply(reply, requests[index], methods[index])
    if (problem !== undefined) return `answer ${index}: ${problem}`
  }

  const misgiving = heard.map(findViolation).find((found) => found !== undefined)
  if (misgiving !== undefined) return `the host heard ${misgiving}`
  const admitted = requests.filter(isAdmissible).map((request) => bearerOf(request))
  const unexpected = heard.map(tokenOf).filter((token) => !admitted.includes(token))
  if (unexpected.length > 0) return `the host heard ${unexpected}`
  return new Set(heard.map(tokenOf)).size < heard.length ? 'the host heard a call twice' : undefined
}

/** How many answers there must be before nothing more is to be waited for. */
export function answersDue(sent: string): number {
  const { requests, remainder } = readRequests(sent)
  return requests.length + (remainder === 'nothing' ? 0 : 1)
}

const OWN_BODY =
  /^$|^(?:page|not found|\{"analysis":\[\]\}|(?:ok [\w.+-]+|Bad Request|Not found|Method not allowed|Expectation Failed)\n|GET, HEAD)$|^<!doctype html>|^User-agent: |^<\?xml |^\{"error":\{"code":"\w+",/

function judgeReply(
  { status, body }: WholeReply,
  request: StrictRequest | undefined,
  method = '',
): string | undefined {
  if (status >= 500) return `${status} for the client's fault`
  if (!OWN_BODY.test(body)) return `a body of unknown origin: ${JSON.stringify(body.slice(0, 100))}`
  // A page is answered as soon as its head is there, whatever comes of the body.
  const mayPass = ['GET', 'HEAD', 'OPTIONS'].includes(method)
  if (!request) return status >= 400 || mayPass ? undefined : `${status} to what is no request`
  if (isAdmissible(request)) return status === 200 ? undefined : `${status} to a proper call`
  return status >= 400 || mayPass ? undefined : `${status} to ${request.method} ${request.target}`
}

function isAdmissible(request: StrictRequest): boolean {
  const { method, target, fields, body } = request
  const [type] = valuesOf(fields, 'content-type')
  const isJson = type === undefined ? hasNoBody(request) : /^application\/json(;|$)/i.test(type)
  return (
    method === 'POST' &&
    PATHS.has(target) &&
    bearerOf(request) !== undefined &&
    isJson &&
    body.length <= 1024 &&
    valuesOf(fields, 'host').length <= 1 &&
    !isExpecting(request)
  )
}

function bearerOf({ fields }: StrictRequest): string | undefined {
  const [authorization = '', ...others] = valuesOf(fields, 'authorization')
  if (others.length > 0) return undefined
  const token = /^Bearer +([!-+\--~]+)$/i.exec(authorization)?.[1]
  return token !== undefined && token.length <= 8192 ? token : undefined
}

function hasNoBody({ fields, body }: StrictRequest): boolean {
  return body === '' && valuesOf(fields, 'transfer-encoding').length === 0
}

/** After this one the server may close, so that what follows need not be answered. */
function endsConnection(request: StrictRequest): boolean {
  const { method, minor, fields, body } = request
  const options = valuesOf(fields, 'connection').join().toLowerCase()
  return (
    minor === '0' ||
    /(^|[ ,])close($|[ ,])/.test(options) ||
    method === 'CONNECT' ||
    method === 'PRI' ||
    body.length > 1024 ||
    isExpecting(request) ||
    !request.target.startsWith('/') ||
    valuesOf(request.fields, 'host').length > 1
  )
}

function isExpecting({ minor, fields }: StrictRequest): boolean {
  return minor === '1' && valuesOf(fields, 'expect').length > 0
}
