/** Expects an error that the page shows with its own message (shared/outcomes.ts). */
import { STATUS_CODES } from 'node:http'
import { expect } from 'vitest'
import type { ApiErrorCode } from '../../shared/api-error.ts'
import type { HttpResponse } from './ask-from.ts'

export function expectApiError(
  { status, headers, body }: HttpResponse,
  expected: number,
  code: ApiErrorCode,
): void {
  expect([status, headers['content-type']?.toString().split(';')[0]]).toEqual([expected, 'application/json'])
  const { error } = JSON.parse(body)
  expect(error).toEqual({
    code,
    message: STATUS_CODES[expected],
    requestId: expect.any(String),
  })
  expect(error.requestId).toMatch(/^[0-9a-f-]{32,36}$/)
  expect(headers).toMatchObject({ 'x-request-id': error.requestId, 'cache-control': 'no-store' })
}
