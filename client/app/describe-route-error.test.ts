import { expect, test } from 'vitest'
import { describeRouteError } from './describe-route-error.ts'

test.each([
  [new Error('Chunk lost'), 'Chunk lost'],
  [{ status: 404, statusText: 'Not Found', data: 'x' }, '404 Not Found'],
  [{ status: 500 }, '500'],
  [Object.assign(new Error('Told'), { status: '500' }), 'Told'],
  ['Plain words', 'Plain words'],
  [{ message: 'Like an error' }, 'Like an error'],
  [new Error(''), 'Unknown error'],
  ['', 'Unknown error'],
  [{ message: 7 }, 'Unknown error'],
  [undefined, 'Unknown error'],
  [null, 'Unknown error'],
  [42, 'Unknown error'],
])('%o is told as %j', (error, told) => {
  expect(describeRouteError(error)).toBe(told)
})

test('the stack is not told', () => {
  const error = new Error('Broken')
  error.stack = 'Error: Broken\n    at secret.ts:1'
  expect(describeRouteError(error)).not.toContain('secret.ts')
})
