import { expect, test } from 'vitest'
import { AnalysisError, type Failure } from './analysis-error.ts'
import { describeFailure, detailOf } from './describe-failure.ts'

const rows: readonly (readonly [Failure, number | undefined, RegExp, string])[] = [
  [{ kind: 'invalid-json', url: '/a', excerpt: '<h1>' }, 200, /^Invalid JSON from \/a: <h1>/, ''],
  [{ kind: 'code', code: 'rate_limited' }, 429, /wait a minute/i, ''],
  [{ kind: 'told', words: 'No credit.' }, 402, /couldn’t generate/, 'No credit.'],
  [{ kind: 'status' }, 503, /couldn’t generate/, ''],
]

test.each(rows)(
  'the failure %j with the status %j reads %s, and the host’s words are %j',
  (failure, status, words, detail) => {
    const error = new AnalysisError(failure, status === undefined ? {} : { status })
    expect(describeFailure(error, true)).toMatch(words)
    expect(detailOf(error)).toBe(detail)
  },
)

test('no two kinds of failure read the same, nor does no answer with and without a network', () => {
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
  const read = kinds.map((kind) => describeFailure(new AnalysisError(kind, {}), true))
  const offline = describeFailure(new AnalysisError({ kind: 'no-answer' }, {}), false)
  expect(new Set([...read, offline, '']).size).toBe(kinds.length + 2)
})

test('any other error is a fetch error (spec, section 8), with its own words as detail', () => {
  const error = new Error('Quota')
  expect(describeFailure(error, true)).toBe('Fetch error')
  expect(detailOf(error)).toBe('Quota')
})
