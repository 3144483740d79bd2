/** Whatever a client sends, it gets the promised answer, and the host hears nothing but proper calls. */
import { afterAll, expect, test } from 'vitest'
import { exchange } from '../../server/testing/raw-client.ts'
import { startBoth } from '../../server/testing/start-both.ts'
import { CLIENT_REQUESTS, type ClientRequest } from './client-requests.ts'
import { findViolation } from './host-witness.ts'
import { readReply } from './strict-reply.ts'

const app = await startBoth()
afterAll(app[Symbol.asyncDispose])

async function check({ bytes, status, calls }: ClientRequest): Promise<void> {
  const heardBefore = app.host.requests.length
  const isHead = bytes.startsWith('HEAD')
  const isWhole = (text: string) => readReply(text, { ending: 'open', isHead }).kind === 'whole'
  const answer = await exchange(app.origin, bytes, isWhole)
  if (status === undefined) expect(answer.bytes).toBe('')
  else expect(readReply(answer.bytes, { ending: answer.ending, isHead })).toMatchObject({ status, rest: '' })
  // What comes behind such a request is not to be trusted.
  if (status && [400, 408, 413, 417, 431].includes(status))
    expect(answer.bytes).toMatch(/^connection: close\r$/im)

  const heard = app.host.requests.slice(heardBefore)
  expect(heard.map(findViolation).filter(Boolean)).toEqual([])
  expect(heard).toHaveLength(calls)
}

const rows = CLIENT_REQUESTS.map((request) => ({ ...request, answer: answerTo(request) }))
const TITLE = 'a client that sends $name gets $answer'

test.each(rows.filter(({ status }) => status !== 408))(TITLE, check)

// The server waits for the rest: for all at once.
test.concurrent.each(rows.filter(({ status }) => status === 408))(TITLE, check)

function answerTo({ status, calls }: ClientRequest): string {
  if (status === undefined) return 'a closed connection'
  return calls === 0 ? `${status}` : `${status} by one proper call of the host`
}
