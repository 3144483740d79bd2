import { expect, test } from 'vitest'
import { deletionMailAddress } from './deletion-mail.ts'

test('the mail goes to support, with the subject and a body to fill in', () => {
  const mail = new URL(deletionMailAddress('Vitrine', 'support@vitrine.example'))
  expect(mail.pathname).toBe('support@vitrine.example')
  expect(mail.searchParams.get('subject')).toBe('Delete My Vitrine Data')
  expect(mail.searchParams.get('body')).toMatch(/\r\nFull name: \r\nAccount email: \r\n/)
})

test('a brand or an address with marks of its own splits nothing', () => {
  const mail = new URL(deletionMailAddress('Tom & Söhne? 100%', 'a+b&cc=x@vitrine.example'))
  expect(mail.searchParams.get('subject')).toBe('Delete My Tom & Söhne? 100% Data')
  expect([...mail.searchParams.keys()]).toEqual(['subject', 'body'])
})

test('spaces are not written as plus signs, which mail programs would show', () => {
  expect(deletionMailAddress('Vitrine', 'a@b.example')).not.toContain('+')
})
