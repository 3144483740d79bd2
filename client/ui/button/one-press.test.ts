import { expect, test, vi } from 'vitest'
import { onePress } from './one-press.ts'

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
  ['a double click', [[0], [250]], 1],
  ['a slow double click', [[0], [499]], 1],
  ['two clicks', [[0], [500]], 2],
  ['a double click by a shaking hand', [[0], [250, 110]], 1],
  ['a click beside the first', [[0], [50, 130]], 2],
  ['a key after a click', [[0], [50, 100, 0]], 2],
  ['steady clicks: what is dropped delays nothing', [[0], [300], [300], [300], [300]], 3],
] as const)('%s', (_what, clicks, acts) => {
  const act = vi.fn()
  // Each is on a button of its own: what is pressed changes its place.
  for (const click of presses(...clicks)) onePress(act)(click)
  expect(act).toHaveBeenCalledTimes(acts)
})
