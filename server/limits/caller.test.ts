import { expect, test } from 'vitest'
import { sessionKey } from './caller.ts'

/** Spare bits, padding and characters that lenient decoders skip: the signature stays the same, so each variant may verify. */
const SPELLINGS = ['sig0abcdeQ', 'sig0abcdeR', 'sig0abcdeQ=', 'sig0abcdeQ==', 'si!!g0abcdeQ', 's~ig0abcdeQ']

test('a token is one session, however its signature is encoded, and the session’s key doesn’t reveal the token', () => {
  const keys = new Set(SPELLINGS.map((signature) => sessionKey(`head.payload.${signature}`)))
  expect(keys.size).toBe(1)
  expect([...keys].join()).not.toMatch(/head|payload|sig0/)
})

test.each([
  ['other signatures or payloads', ['a.b.AAAA', 'a.b.AAAB', 'a.b.AAA', 'a.b.BAAA', 'a.b._-_-', 'a.c.AAAA']],
  ['fewer or more than three parts', ['a', 'a.b', 'a.b.AAAA.', 'a.b.AAAA.c', '.a.b.AAAA', 'a..AAAA']],
  ['parts that are not base64url', ['a.b.!', 'a.b.~', 'a.b.', 'a!.b.AAAA', 'a~.b.AAAA', 'a.b/.AAAA']],
])('tokens with %s are different sessions', (_what, tokens) => {
  expect(new Set(tokens.map(sessionKey)).size).toBe(tokens.length)
})
