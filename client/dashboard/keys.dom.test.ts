import { expect, test } from 'vitest'
import { plainKey } from './keys.ts'

test.each([
  ['an English E', { key: 'E', code: 'KeyE', shiftKey: true }, 'e'],
  ['a French A, where English has Q', { key: 'a', code: 'KeyQ' }, 'a'],
  ['the Arabic letter on J', { key: 'ت', code: 'KeyJ' }, 'j'],
  ['the Arabic letter on the slash', { key: 'ظ', code: 'Slash' }, '/'],
  ['the Arabic question mark', { key: '؟', code: 'Slash', shiftKey: true }, '?'],
  ['an arrow', { key: 'ArrowDown', code: 'ArrowDown' }, 'ArrowDown'],
  ['an Arabic digit', { key: '٣', code: 'Digit3' }, '٣'],
])('the key with %s, %j, is %s', (_what, event, key) => {
  expect(plainKey(new KeyboardEvent('keydown', event))).toBe(key)
})

test.each([{ ctrlKey: true }, { metaKey: true }, { altKey: true }])(
  'a key with the modifier %j is not a shortcut',
  (modifier) => {
    expect(plainKey(new KeyboardEvent('keydown', { key: 'e', ...modifier }))).toBeUndefined()
  },
)
