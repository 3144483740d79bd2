import { expect, test, vi } from 'vitest'
import { onePress } from './one-press.ts'

let now = 0

test.each([
  ['a double click', [[0], [249]], 1],
  ['two clicks', [[0], [250]], 2],
  ['a key after a click', [[0], [50, 0]], 2],
  ['a click after a key', [[0, 0], [50]], 1],
  [
    'quick keys',
    [
      [0, 0],
      [50, 0],
      [50, 0],
    ],
    3,
  ],
  ['six quick presses', [[0], [330], [330], [330], [330], [330]], 6],
  ['hectic clicks: what is dropped delays nothing', [[0], [200], [200], [200]], 2],
] as const)('%s', (_what, clicks, acts) => {
  // Long after those of another test.
  now += 10_000
  const act = vi.fn<() => void>()
  for (const [afterMs, detail = 1] of clicks) {
    now += afterMs
    // Each is on a button of its own: what is pressed changes its place.
    onePress(act)({ detail, timeStamp: now })
  }
  expect(act).toHaveBeenCalledTimes(acts)
})
