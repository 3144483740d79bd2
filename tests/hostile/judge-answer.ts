/** The fuzzer's oracle: what the server may make of what the host sent. */
import { API_ERRORS } from '../../server/http/errors.ts'
import { type Answer, type Outcome, unpackedBody } from './ask.ts'
import { type Fields, valuesOf } from './message-head.ts'
import { unexpectedFields } from './own-fields.ts'
import type { ReplyCase } from './reply-cases.ts'
import { readReply, type StrictReply, type WholeReply } from './strict-reply.ts'

/** A head or a chunk extension with such a line is too long for Node. */
const LONG_LINE = /[^\r\n]{16000}/

/** What is wrong; undefined where the answer is allowed. */
export function judgeAnswer(outcome: Outcome, { writes, ending }: ReplyCase): string | undefined {
  const sent = writes.join('')
  const reply = readReply(sent, { ending })
  if (outcome.kind === 'nonsense') return `nonsense: ${JSON.stringify(outcome.bytes.slice(-300))}`
  if (outcome.kind !== 'answer')
    return mayBreak(reply, ending) || LONG_LINE.test(sent)
      ? undefined
      : `broken, though the reply was ${describe(reply)}`

  const odd = unexpectedFields(outcome.fields)
  if (odd.length > 0) return `fields that are not ours: ${JSON.stringify(odd)}`
  if (outcome.code === undefined) return judgePassed(outcome, reply)
  if (outcome.status !== statusOf(outcome.code)) return `${outcome.code} with status ${outcome.status}`
  if (outcome.code === 'analysis_timeout')
    return ending === 'open' && !isUsable(reply)
      ? undefined
      : `${outcome.code}, though the reply was ${describe(reply)}`
  if (outcome.code !== 'analysis_invalid') return `an error of another kind: ${outcome.code}`
  return isUsable(reply) && isPlain(reply, sent, ending)
    ? 'analysis_invalid, though all was right'
    : undefined
}

function judgePassed(answer: Answer, reply: StrictReply): string | undefined {
  if (!isUsable(reply)) return `passed on with ${answer.status}, though the reply was ${describe(reply)}`
  if (answer.status !== reply.status) return `${answer.status} instead of ${reply.status}`
  if (!isSame(answer.fields, reply.fields, 'content-type')) return 'another content type'
  const body = unpackedBody(answer)
  return body === unpackedBody(reply) ? undefined : `another body: ${JSON.stringify(body?.slice(0, 200))}`
}

function isUsable(reply: StrictReply): reply is WholeReply {
  if (reply.kind !== 'whole' || unpackedBody(reply) === undefined) return false
  const { status } = reply
  return (
    status >= 200 && status <= 599 && !(status >= 300 && status < 400) && status !== 204 && status !== 205
  )
}

/** Nothing about the reply gives a reason to refuse it. */
function isPlain({ rest, fields }: WholeReply, sent: string, ending: ReplyCase['ending']): boolean {
  const isAscii = valuesOf(fields, 'content-type').every((type) => /^[\t -~]*$/.test(type))
  return rest === '' && ending !== 'reset' && isAscii && !LONG_LINE.test(sent)
}

/** Once the head has been sent on, an error can't be told any more. */
function mayBreak(reply: StrictReply, ending: ReplyCase['ending']): boolean {
  if (reply.kind === 'whole') return reply.rest !== '' || ending === 'reset' || !isUsable(reply)
  return reply.kind === 'malformed' || reply.hasHead
}

/** Where a field came twice, the first is as good as any; a list may be sent on as one. */
function isSame(answered: Fields, sent: Fields, name: string): boolean {
  const [value] = valuesOf(answered, name)
  const values = valuesOf(sent, name)
  if (value === undefined) return values.length === 0
  return value === values[0] || membersOf([value]).join() === membersOf(values).join()
}

function membersOf(lists: readonly string[]): readonly string[] {
  return lists
    .flatMap((list) => list.split(','))
    .map((member) => member.trim())
    .filter((member) => member !== '')
}

function statusOf(code: string): number | undefined {
  return Object.entries(API_ERRORS).find(([name]) => name === code)?.[1].status
}

function describe(reply: StrictReply): string {
  return reply.kind === 'whole' ? `a whole ${reply.status}` : reply.kind
}
