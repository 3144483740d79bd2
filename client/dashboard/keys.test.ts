import { expect, test } from 'vitest'
import { latinKey } from './keys.ts'

test.each([
  ['an English E', { key: 'E', code: 'KeyE', shiftKey: true }, 'e'],
  ['a French A, where English has Q', { key: 'a', code: 'KeyQ', shiftKey: false }, 'a'],
  ['the Arabic letter on J', { key: 'ت', code: 'KeyJ', shiftKey: false }, 'j'],
  ['the Arabic letter on the slash', { key: 'ظ', code: 'Slash', shiftKey: false }, '/'],
  ['the Arabic question mark', { key: '؟', code: 'Slash', shiftKey: true }, '?'],
  ['an arrow', { key: 'ArrowDown', code: 'ArrowDown', shiftKey: false }, 'ArrowDown'],
  ['an Arabic digit', { key: '٣', code: 'Digit3', shiftKey: false }, '٣'],
])('the key with %s, %j, is %s', (_what, event, key) => {
  expect(latinKey(event)).toBe(key)
})
