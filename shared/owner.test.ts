import { expect, test } from 'vitest'
import { encodeBase64Url } from './base64url.ts'
import { canonicalOwnerKey, isSameOwner, ownerKeyOf } from './owner.ts'

/** As text, because JavaScript's numbers have fewer digits. */
const keyOf = (claims: string) => ownerKeyOf(encodeBase64Url(claims))

test.each([
  ['an id, renewed', '{"id":"u1","sub":"a","iat":1}', '{"id":"u1","sub":"b","iat":2}'],
  ['an id as text or as a number', '{"id":"576461413038785752"}', '{ "id" : 576461413038785752 }'],
  ['an email in other letters', '{"email":"Mariam@Shop.example"}', '{"iat":2,"email":"mariam@shop.example"}'],
  ['an email and another sub', '{"email":"a@b.example","sub":"a"}', '{"email":"a@b.example","sub":"b"}'],
  ['an email beside an empty id', '{"id":"","email":"a@b.example"}', '{"id":null,"email":"a@b.example"}'],
  ['a sub, renewed', '{"sub":"u1","iat":1}', '{"iat":2,"sub":"u1","id":"","email":""}'],
  ['a sub of 19 digits', '{"sub":576461413038785752,"iat":1}', '{"sub":"576461413038785752"}'],
])('two tokens with %s have the same owner', (_what, one, other) => {
  expect(isSameOwner(keyOf(one), keyOf(other))).toBe(true)
})

test.each([
  ['ids that differ in the last of 19 digits', '{"id":576461413038785752}', '{"id":576461413038785753}'],
  ['subs that differ in the last of 19 digits', '{"sub":576461413038785752}', '{"sub":576461413038785753}'],
  ['ids in other letters', '{"id":"U1"}', '{"id":"u1"}'],
  ['other emails', '{"email":"a@b.example"}', '{"email":"c@b.example"}'],
  ['the id of one as the email of the other', '{"id":"a@b.example"}', '{"email":"a@b.example"}'],
  ['the id of one as the sub of the other', '{"id":"u1"}', '{"sub":"u1"}'],
  ['empty claims and other payloads', '{"id":"","sub":null,"shop":"a"}', '{"id":"","sub":null,"shop":"b"}'],
  ['payloads that are not JSON', '7', '[7]'],
])('two tokens with %s have different owners', (_what, one, other) => {
  expect(isSameOwner(keyOf(one), keyOf(other))).toBe(false)
})

test('the owner is named as in release 3.0', () => {
  expect(keyOf('{"id":7,"email":"a@b.example"}')).toBe('7')
  expect(keyOf('{"email":"A@b.example"}')).toBe('email:A@b.example')
  expect(keyOf('{"sub":"u1"}')).toBe(`token:${encodeBase64Url('{"sub":"u1"}')}`)
  expect(canonicalOwnerKey(keyOf('{"sub":"u1"}'))).toBe('sub:u1')
})
