import { expect, test } from 'vitest'
import { createSampleToken } from './sample-token.ts'

const claimsOf = (token: string) => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())

test('a token is the sample owner’s, in three base64url parts', () => {
  const token = createSampleToken()
  expect(token).toMatch(/^[\w-]+\.[\w-]+\.sample$/)
  expect(claimsOf(token)).toEqual({ id: 'sample-owner', email: 'layla@sample-shop.example' })
})

test('claims go in as they are, in any alphabet', () => {
  const claims = { id: '42', email: 'ليلى@متجر.example', scenario: { '*': 'slow:3000' } } as const
  const token = createSampleToken(claims)
  expect(token).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/)
  expect(claimsOf(token)).toEqual(claims)
})
