import { expect, test } from 'vitest'
import { ACTIONS } from './actions/actions.ts'
import { plainKey, runShortcut } from './keys.ts'
import type { SectionName } from './model/derive.ts'

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

const insight = { key: 'orders/1', id: '1', texts: { recommendation: 'Order.' } }

test.each<[SectionName, boolean, string]>([
  ['changedSinceDone', true, 'done days dismiss copy'],
  ['todo', true, 'done days dismiss copy'],
  ['later', true, 'done days dismiss copy'],
  ['later', false, 'done days dismiss copy'],
  ['done', true, 'putBack - - copy'],
  ['done', false, '- - - copy'],
  ['dismissed', true, 'putBack - - copy'],
])('in %s, with an insight on the list: %j, the keys E, L, X and C mean %s', (section, isListed, actions) => {
  const meant = ['e', 'l', 'x', 'c'].map((key) => {
    let action = '-'
    const event = new KeyboardEvent('keydown', { key, cancelable: true })
    const target = { section, item: { insight, isListed, language: 'en' } }
    runShortcut(event, { ...target, run: (name) => (action = name), openLater: () => (action = 'days') })
    expect(event.defaultPrevented).toBe(action !== '-')
    return action
  })
  expect(meant.join(' ')).toBe(actions)
})

test.each([
  ['done', { state: 'done', on: '2026-11-24' }],
  ['later', { state: 'later', until: '2026-11-24' }],
  ['dismiss', { state: 'dismissed' }],
  ['putBack', { state: 'open' }],
] as const)('%s marks an insight, with its texts, as %j', (name, state) => {
  const items = [{ insight, isListed: true, language: 'en' }]
  const marks = ACTIONS[name].run(items, new Map(), '2026-11-24', 1)
  const { key, texts } = insight
  expect([...marks.values()]).toEqual([{ ...state, key, texts, at: 1, language: 'en' }])
})
