/** What release 3.0 has stored is read as it is, for each way in which it names an owner. */
import { afterEach, expect, test } from 'vitest'
import { encodeBase64Url } from '../../../shared/base64url.ts'
import { currentSession, logIn, logOut } from '../../session/session.ts'
import { readMarks } from './marks.ts'
import { hasSaved, readList } from './stored-lists.ts'

afterEach(logOut)

const tokenOf = (claims: string) => `h.${encodeBase64Url(claims)}.s`
const BY_SUB = '{"sub":"u1","iat":1}'
const BY_PAYLOAD = '{"shop":"a"}'

test.each([
  ['id', '{"id":1234567890123456789}', '1234567890123456789', '{"iat":2,"id":1234567890123456789}'],
  [
    'email',
    '{"email":"Mariam@shop.example"}',
    'email:Mariam@shop.example',
    '{"email":"mariam@shop.example"}',
  ],
  ['sub', BY_SUB, `token:${encodeBase64Url(BY_SUB)}`, '{"sub":"u1","iat":2}'],
  ['payload', BY_PAYLOAD, `token:${encodeBase64Url(BY_PAYLOAD)}`, BY_PAYLOAD],
])(
  'what release 3.0 has stored for an owner with only the %s is read, also with a renewed token',
  (...row) => {
    const [, held, owner, renewed] = row
    localStorage.setItem('vitrine.sessionToken', tokenOf(held))
    localStorage.setItem(
      'vitrine.marks',
      JSON.stringify({
        owner,
        marks: [{ state: 'done', on: '2026-11-24', key: 'orders/1', at: 1, language: 'en' }],
      }),
    )
    const list = '[{"orderId":"1"}]'
    localStorage.setItem('vitrine.insights.orders', list)
    localStorage.setItem(
      'vitrine.insights.orders.facts',
      JSON.stringify({ owner, length: list.length, fetchedAt: '2026-11-24T08:00:00.000Z', language: 'en' }),
    )
    for (const claims of [held, renewed]) {
      logIn(tokenOf(claims))
      const session = currentSession()
      if (session.status !== 'logged-in') throw new Error('The token was not read.')
      expect([...readMarks(session).marks.keys()]).toEqual(['orders/1'])
      expect(hasSaved('orders', session.user.ownerKey)).toBe(true)
      expect(readList('orders', session.user.ownerKey)?.snapshot.insights).toHaveLength(1)
    }
    logIn(tokenOf('{"id":"another"}'))
    expect(localStorage).toHaveLength(1)
  },
)
