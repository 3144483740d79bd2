import { expect, test } from 'vitest'
import { API_ERRORS } from './errors.ts'

test.each(Object.entries(API_ERRORS))(
  'the error %s has a fitting status and a message in whole sentences',
  (code, { status, message }) => {
    expect(status).toBeGreaterThanOrEqual(400)
    expect(status >= 500).toBe(/^(?:analysis_.*|overloaded|internal)$/.test(code))
    // At least two words, and no host, path or stack.
    expect(message).toMatch(/^(?:\p{Lu}[\p{L},’]+(?: [\p{L},’]+)+\. ?){1,2}$/u)
  },
)
