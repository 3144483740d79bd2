import { expect, test } from 'vitest'
import type { Failure } from '../../data/fetch-list.ts'
import { describeFailure, detailsOf, messageOf } from './describe-failure.ts'

const page: Failure = { kind: 'invalid-json', url: '/a', excerpt: '<h1>' }

test.each([
  [page, 200, /couldn’t read the reply/, 'Invalid JSON from /a: <h1>'],
  [page, 429, /wait a minute/i, 'Invalid JSON from /a: <h1>'],
  [page, 504, /took too long/, 'Invalid JSON from /a: <h1>'],
  [page, 524, /took too long/, 'Invalid JSON from /a: <h1>'],
  [page, 403, /couldn’t generate/, 'Invalid JSON from /a: <h1>'],
  [{ kind: 'code', code: 'rate_limited' }, 429, /wait a minute/i, ''],
  [{ kind: 'message', words: 'No credit.' }, 402, /couldn’t generate/, 'No credit.'],
  [{ kind: 'status' }, 500, /couldn’t generate/, ''],
  [{ kind: 'status' }, 401, /session has ended/, ''],
] as const)(
  'the failure %j with the status %j reads %s, and its message is %j',
  (failure, status, words, message) => {
    const error: Failure = { ...failure, status, requestId: 'r1' }
    expect(describeFailure(error, true)).toMatch(words)
    // A status code means nothing to owners, so it is shown only in the details.
    expect(describeFailure(error, true)).not.toContain(String(status))
    expect(messageOf(error)).toBe(message)
    expect(detailsOf(error)).toContain(`Request ID: r1\nStatus: ${status}\n`)
  },
)

test('each kind of failure has a different message, and a missing answer has two: online and offline', () => {
  const kinds: readonly Failure[] = [
    { kind: 'unreadable' },
    { kind: 'code', code: 'overloaded' },
    { kind: 'code', code: 'internal' },
    { kind: 'code', code: 'bad_request' },
    { kind: 'code', code: 'analysis_invalid' },
    { kind: 'code', code: 'analysis_timeout' },
    { kind: 'code', code: 'analysis_unreachable' },
    { kind: 'status' },
    { kind: 'no-answer' },
  ]
  const read = kinds.map((kind) => describeFailure(kind, true))
  const offline = describeFailure({ kind: 'no-answer' }, false)
  expect(new Set([...read, offline, '']).size).toBe(kinds.length + 2)
})

test('any other error is a fetch error (spec, section 8), with its own message', () => {
  const error: Failure = { kind: 'browser', words: 'Quota' }
  expect(describeFailure(error, true)).toBe('Fetch error')
  expect(messageOf(error)).toBe('Quota')
  expect(detailsOf(error)).toBe('')
})
