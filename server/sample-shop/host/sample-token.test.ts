import { expect, test } from 'vitest'
import { createSampleToken } from './sample-token.ts'

test('a sample token holds its claims as they are, in any alphabet', () => {
  const claims = { id: '42', email: 'ليلى@متجر.example', scenario: { '*': 'slow:3000' } } as const
  const token = createSampleToken(claims)
  expect(token).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/)
  expect(JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())).toEqual({
    locale: 'en',
    ...claims,
  })
})
