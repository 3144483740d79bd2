import { expect, test } from 'vitest'
import { isNewPress } from './one-press.ts'

let now = 0

interface Click {
  readonly afterMs: number
  readonly detail?: number
  readonly x?: number
  readonly type?: string
}

test.each<readonly [string, readonly Click[], number]>([
  ['a double click is one press', [{ afterMs: 0 }, { afterMs: 249 }], 1],
  ['a double click that moves by 10 px is one press', [{ afterMs: 0 }, { afterMs: 120, x: 10 }], 1],
  ['two clicks are two presses', [{ afterMs: 0 }, { afterMs: 250 }], 2],
  ['two quick clicks 11 px apart are two presses', [{ afterMs: 0 }, { afterMs: 50, x: 11 }], 2],
  [
    'a double tap that moves by 24 px is one press',
    [{ afterMs: 0 }, { afterMs: 120, x: 24, type: 'touch' }],
    1,
  ],
  ['two quick taps 25 px apart are two presses', [{ afterMs: 0 }, { afterMs: 50, x: 25, type: 'touch' }], 2],
  ['a key after a click is a second press', [{ afterMs: 0 }, { afterMs: 50, detail: 0 }], 2],
  ['a click after a key is a second press', [{ afterMs: 0, detail: 0 }, { afterMs: 50 }], 2],
  ['three quick keys are three presses', [1, 2, 3].map(() => ({ afterMs: 50, detail: 0 })), 3],
  ['six clicks 330 ms apart are six presses', [1, 2, 3, 4, 5, 6].map(() => ({ afterMs: 330 })), 6],
  ['a dropped click does not delay the next press', [0, 200, 200, 200].map((afterMs) => ({ afterMs })), 2],
])('%s', (_what, clicks, runs) => {
  // Long after the presses of another test.
  now += 10_000
  const counted = clicks.filter(({ afterMs, detail = 1, x = 0, type = 'mouse' }) => {
    now += afterMs
    return isNewPress({ detail, timeStamp: now, clientX: x, clientY: 0, nativeEvent: { pointerType: type } })
  })
  expect(counted).toHaveLength(runs)
})
