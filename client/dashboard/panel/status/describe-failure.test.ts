import { expect, test } from 'vitest'
import type { Failure } from '../../../../shared/outcomes.ts'
import { describeFailure } from './describe-failure.ts'

const PAGE: Failure = { cause: 'unreadable', invalidJson: { url: '/a', excerpt: '<h1>' } }

test.each([
  [PAGE, 'error.unreadable', 'Invalid JSON from /a: <h1>', false],
  [{ cause: 'failed', words: 'No credit.' }, 'error.failed', 'No credit.', true],
  [{ cause: 'overloaded' }, 'error.overloaded', 'Fetch error', false],
  // Browsers may give a network error no message.
  [{ cause: 'network', words: '' }, 'error.network', 'Fetch error', false],
] as const)(
  'the failure %j is described by %s, with the detail %j',
  (failure, headline, detail, isForeign) => {
    expect(describeFailure(failure, true)).toEqual({ headline, detail, isForeign })
  },
)

test('without a network, only a missing response is described as offline', () => {
  expect(describeFailure({ cause: 'network' }, false).headline).toBe('error.offline')
  expect(describeFailure({ cause: 'failed' }, false).headline).toBe('error.failed')
})
