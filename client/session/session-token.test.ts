import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseSessionToken } from './session-token.ts'
import { tokenOf } from './testing/token.ts'

test.each([
  ['no email', { id: 'u1' }],
  ['an email that is not a string', { id: 'u1', email: 7 }],
])('with %s the owner is called User', (_, claims) => {
  expect(parseSessionToken(tokenOf(claims))).toEqual({
    id: 'u1',
    email: undefined,
    displayName: 'User',
    ownerKey: 'u1',
  })
})

test('a token may use the standard alphabet and padding, and letters of any script', () => {
  const claims = { id: '~~~???>>>', email: 'مريم@متجر.example' }
  const standard = btoa(String.fromCharCode(...new TextEncoder().encode(JSON.stringify(claims))))
  expect(standard).toMatch(/[+/]/)
  expect(parseSessionToken(`h.${standard}.s`)).toMatchObject({ id: '~~~???>>>', displayName: 'مريم' })
})

test.each([
  ['nothing', null],
  ['two parts', 'h.e30'],
  ['four parts', 'h.e30.s.t'],
  ['white space', 'h.e30.s\n'],
  ['a first part that is not ASCII', 'é.e30.s'],
  ['a text of 8,193 characters', 'h.e30.s'.padEnd(8193, 's')],
  ['text outside base64', 'h.{}.s'],
  ['a payload that is not UTF-8', `h.${btoa('{"id":"\xff"}')}.s`],
  ['a payload that is not JSON', `h.${btoa('{id:1}')}.s`],
  ['a list', `h.${btoa('[]')}.s`],
])('%s is not a token', (_, token) => {
  expect(parseSessionToken(token)).toBeUndefined()
})

test('any claims survive a round trip unchanged', () => {
  const text = fc.string({ unit: 'grapheme', minLength: 1 })
  fc.assert(
    fc.property(text, text, (id, email) => {
      const user = parseSessionToken(tokenOf({ id, email }))
      expect(user).toMatchObject({ id, email })
      expect(user?.displayName).not.toBe('')
    }),
  )
})

test('parsing a token never throws, for any input', () => {
  fc.assert(fc.property(fc.oneof(fc.anything(), fc.string()), (token) => void parseSessionToken(token)))
  const part = fc.base64String()
  fc.assert(fc.property(part, part, part, (...parts) => void parseSessionToken(parts.join('.'))))
})
