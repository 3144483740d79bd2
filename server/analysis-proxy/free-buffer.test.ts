import { expect, test } from 'vitest'
import { freeBuffer } from './free-buffer.ts'

test('a buffer of its own gives its memory back', () => {
  const buffer = Buffer.alloc(64 * 1024, 'a')
  freeBuffer(buffer)
  expect(buffer.buffer.detached).toBe(true)
})

test('a second time does no harm', () => {
  const buffer = Buffer.alloc(64 * 1024, 'a')
  freeBuffer(buffer)
  expect(() => freeBuffer(buffer)).not.toThrow()
})

test('one that shares its memory is left alone', () => {
  const buffer = Buffer.alloc(64 * 1024, 'a')
  freeBuffer(buffer.subarray(1))
  expect(buffer.toString()).toBe('a'.repeat(64 * 1024))
})
