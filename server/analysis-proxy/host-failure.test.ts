import { expect, test } from 'vitest'
import { hostFailure } from './host-failure.ts'

test.each([
  ['ECONNRESET', 'analysis_invalid'],
  ['HPE_INVALID_CONSTANT', 'analysis_invalid'],
  ['ECONNREFUSED', 'analysis_unreachable'],
  ['CERT_HAS_EXPIRED', 'analysis_unreachable'],
  ['EMFILE', 'overloaded'],
  ['EADDRNOTAVAIL', 'overloaded'],
  [undefined, 'analysis_unreachable'],
])('a call that ends with %s returns %s, with its cause', (code, expected) => {
  const error = Object.assign(new Error('It ended.'), code !== undefined && { code })
  expect(hostFailure(error)).toMatchObject({ code: expected, cause: error })
})
