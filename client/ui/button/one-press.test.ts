import { expect, test, vi } from 'vitest'
import { DOUBLE_TAP_MS, onePress } from './one-press.ts'

let now = 0

/** A later test begins long after, so that no press of another one counts. */
function presses(...clicks: readonly (readonly [afterMs: number, x?: number, detail?: number])[]) {
  now += 10_000
  return clicks.map(([afterMs, clientX = 100, detail = 1]) => {
    now += afterMs
    return { detail, clientX, clientY: 100, timeStamp: now }
  })
}

test.each([
  ['a double click', undefined, [[0], [250]], 1],
  ['a slow double click', undefined, [[0], [499]], 1],
  ['two clicks', undefined, [[0], [500]], 2],
  ['a double click by a shaking hand', undefined, [[0], [250, 110]], 1],
  ['a click beside the first', undefined, [[0], [50, 130]], 2],
  ['a key after a click', undefined, [[0], [50, 100, 0]], 2],
  ['a double tap on a mark', DOUBLE_TAP_MS, [[0], [250]], 1],
  ['quick work on marks', DOUBLE_TAP_MS, [[0], [300], [300], [300]], 4],
  ['steady taps: what is dropped delays nothing', DOUBLE_TAP_MS, [[0], [200], [200], [200], [200]], 3],
] as const)('%s', (_what, withinMs, clicks, acts) => {
  const act = vi.fn()
  // Each is on a button of its own: what is pressed changes its place.
  for (const click of presses(...clicks)) onePress(act, withinMs)(click)
  expect(act).toHaveBeenCalledTimes(acts)
})
