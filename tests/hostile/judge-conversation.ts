/** The fuzzer's oracle for clients: what may be answered to the bytes they sent, and what the host may hear of them. */
import { isAnalysisTarget } from '../../server/analysis-proxy/validate.ts'
import { findViolation, tokenOf } from './host-witness.ts'
import { valuesOf } from './message-head.ts'
import { type Ending, readReplies, type WholeReply } from './strict-reply.ts'
import { readRequests, type StrictRequest } from './strict-request.ts'

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
  const { replies, remainder: rest } = readReplies(bytes, ending, methods)
  // What comes before a call is answered ends its connection, whatever is under way on it.
  const isProper = remainder === 'nothing' && requests.length === 1
  if (isProper && replies.length === 0 && !methods.includes('PRI')) return 'no answer'
  if (replies.length > requests.length + 1) return `${replies.length} answers to ${requests.length} requests`
  if (rest === 'malformed' || (rest === 'cut' && isProper)) return `answers that end ${rest}`
  for (const [index, reply] of replies.entries()) {
    const problem = judgeReply(reply, requests[index], methods[index])
    if (problem !== undefined) return `answer ${index}: ${problem}`
  }

  const violation = heard.map(findViolation).find((found) => found !== undefined)
  if (violation !== undefined) return `the host heard ${violation}`
  const tokens = heard.map(tokenOf)
  const calls = requests.filter(isCall).map(bearerOf)
  return tokens.every((token) => calls.includes(token)) ? undefined : `the host heard ${tokens}`
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
  if (status >= 400 || ['GET', 'HEAD', 'OPTIONS'].includes(method)) return undefined
  return request && isCall(request) ? undefined : `${status} to what is no call`
}

function isCall(request: StrictRequest): boolean {
  const { method, target, minor, fields, body } = request
  const [type] = valuesOf(fields, 'content-type')
  const isJson = type === undefined ? hasNoBody(request) : /^application\/json(;|$)/i.test(type)
  const [host = '', ...hosts] = valuesOf(fields, 'host')
  const isExpecting = minor === '1' && valuesOf(fields, 'expect').length > 0
  const isOne = method === 'POST' && isAnalysisTarget(target) && hosts.length === 0 && !/[\s,]/.test(host)
  return isOne && bearerOf(request) !== undefined && isJson && body.length <= 1024 && !isExpecting
}

function bearerOf({ fields }: StrictRequest): string | undefined {
  const [authorization = '', ...others] = valuesOf(fields, 'authorization')
  const token = /^Bearer +([!-+\--~]{1,8192})$/i.exec(authorization)?.[1]
  return others.length > 0 ? undefined : token
}

function hasNoBody({ fields, body }: StrictRequest): boolean {
  return body === '' && valuesOf(fields, 'transfer-encoding').length === 0
}
