import { expect, test } from 'vitest'
import { hostCauseOf } from './host-cause.ts'

test.each([
  ['ENOTFOUND', 'dns'],
  ['EAI_AGAIN', 'dns'],
  ['ECONNREFUSED', 'refused'],
  ['EHOSTUNREACH', 'network'],
  ['CERT_HAS_EXPIRED', 'certificate'],
  ['ERR_TLS_CERT_ALTNAME_INVALID', 'certificate'],
  ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'certificate'],
  ['EPROTO', 'tls'],
  ['ECONNRESET', 'reset'],
  ['HPE_INVALID_CONSTANT', 'not_http'],
  ['status 302', 'status'],
  ['too long', 'too_long'],
  ['no reply', 'no_reply'],
  ['unfinished reply', 'unfinished_reply'],
  ['transfer coding', 'other'],
  [undefined, 'other'],
])('%s is counted as %s', (cause, group) => {
  expect(hostCauseOf(cause)).toBe(group)
})
