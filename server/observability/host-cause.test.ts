import { expect, test } from 'vitest'
import { hostCauseOf } from './host-cause.ts'

test.each([
  ['no keys', 'no_keys'],
  ['ENOTFOUND', 'dns'],
  ['ECONNREFUSED', 'refused'],
  ['EHOSTUNREACH', 'network'],
  ['EMFILE', 'local'],
  ['ERR_TLS_CERT_ALTNAME_INVALID', 'certificate'],
  ['EPROTO', 'tls'],
  ['ECONNRESET', 'reset'],
  ['HPE_INVALID_CONSTANT', 'not_http'],
  ['status 302', 'status'],
  ['not JSON', 'not_json'],
  ['empty', 'empty'],
  ['transfer coding', 'other'],
  [undefined, 'other'],
])('the cause %s is counted as %s', (cause, group) => {
  expect(hostCauseOf(cause)).toBe(group)
})
