import { expect, test } from 'vitest'
import { negotiateEncoding } from './negotiate-encoding.ts'

const preferred = negotiateEncoding(['br', 'gzip'])

test.each([
  [undefined, undefined],
  ['', undefined],
  ['gzip, deflate, br, zstd', 'br'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0, *', 'gzip'],
  ['*', 'br'],
  ['identity', undefined],
  [',;q=,', undefined],
  ['gzip;q=0.001', 'gzip'],
])('%j allows %s', (accepted, coding) => expect(preferred(accepted)).toBe(coding))

test('one that is longer than any browser’s is not looked into', () => {
  expect(preferred('br,'.repeat(5000))).toBeUndefined()
})
