/** Whatever the analysis host does, the browser gets the promised answer, and nothing is left behind. */
import { afterAll, expect, test } from 'vitest'
import { API_ERRORS } from '../../server/http/errors.ts'
import { startBoth } from '../../server/testing/start-both.ts'
import { type Answer, ask, type Outcome } from './ask.ts'
import { type HostBehaviour, LIST, misbehave, type Promised } from './host-behaviour.ts'
import { BEHAVIOURS } from './host-behaviours.ts'
import { valuesOf } from './message-head.ts'
import { unexpectedFields } from './own-fields.ts'

interface Row extends HostBehaviour {
  readonly row: number
  readonly version: '1.0' | '1.1'
  readonly outcome: string
}

const ROWS = BEHAVIOURS.flatMap((behaviour, row): readonly Row[] => {
  const asked = { ...behaviour, row, version: '1.1', outcome: outcomeOf(behaviour.promised) } as const
  // In HTTP/1.0 the end of the connection is how a whole reply ends.
  return behaviour.promised === 'broken' ? [asked, { ...asked, version: '1.0' }] : [asked]
})

/** By token: whether anything of the host's reply has reached the browser. */
const readings = new Map<string, PromiseWithResolvers<void>>()

function browserReads(token: string): PromiseWithResolvers<void> {
  const reading = readings.get(token) ?? Promise.withResolvers<void>()
  readings.set(token, reading)
  return reading
}

// Longer than a busy machine takes for a reply: those that never end wait for it, all at once.
const env = { ANALYSIS_TIMEOUT_MS: '10000' }
const app = await startBoth({ env }, (socket, _request, token) => {
  const behaviour = /^row-/.test(token) && BEHAVIOURS[Number(token.split('-')[1])]
  if (behaviour) void misbehave(behaviour, socket, browserReads(token).promise)
  else socket.write(`HTTP/1.1 200 OK\r\nContent-Length: 15\r\n\r\n${LIST}`)
})
afterAll(app[Symbol.asyncDispose])

const TITLE = 'from a host with the fault “$name” a browser of HTTP/$version gets $outcome'
const isWaitedFor = ({ promised, leaves, later }: Row) =>
  leaves === undefined && later === undefined && (promised === 'analysis_timeout' || promised === 'broken')

test.each(ROWS.filter((row) => !isWaitedFor(row)))(TITLE, check)

// Until the deadline: for all at once.
test.concurrent.each(ROWS.filter(isWaitedFor))(TITLE, check)

async function check({ row, version, promised }: Row): Promise<void> {
  const token = `row-${row}-${version}`
  const answer = await ask(app.origin, { token, version }, browserReads(token).resolve)
  expect(summaryOf(answer)).toEqual(expected(promised))
  if (answer.kind === 'answer') expect(unexpectedFields(answer.fields)).toEqual([])
  if (typeof promised === 'string') await app.host.released(token)

  expect(app.host.heard(token)).toBe(1)

  const next = await ask(app.origin, { token: `good-${token}` })
  expect(next).toMatchObject({ kind: 'answer', status: 200, body: LIST })
}

function summaryOf(answer: Outcome) {
  // A browser that has seen nothing of a reply sends its call again.
  if (answer.kind === 'broken') return { kind: 'broken', head: answer.bytes.split(' ', 2).join(' ') }
  if (answer.kind !== 'answer') return answer
  return { status: answer.status, ...(answer.code ? { code: answer.code } : contentOf(answer)) }
}

function contentOf(answer: Answer) {
  const { fields } = answer
  return {
    body: answer.body,
    type: valuesOf(fields, 'content-type'),
    retryAfter: valuesOf(fields, 'retry-after'),
    encoding: valuesOf(fields, 'content-encoding'),
  }
}

function outcomeOf(promised: Promised): string {
  if (promised === 'broken') return 'a reply that is visibly broken'
  return typeof promised === 'string'
    ? `${API_ERRORS[promised].status} ${promised}`
    : `its ${promised.status}`
}

function expected(promised: Promised) {
  if (promised === 'broken') return { kind: 'broken', head: 'HTTP/1.1 200' }
  if (typeof promised === 'string') return { status: API_ERRORS[promised].status, code: promised }
  const { status, body, type, retryAfter } = promised
  const list = (value: string | undefined) => (value === undefined ? [] : [value])
  return { status, body, type: list(type), retryAfter: list(retryAfter), encoding: [] }
}
