/**
 * For buttons that make or end a paid call, and for no others: the second click of a double press is part of the first.
 * Their state alone can't tell it: Cancel takes the place of Refresh under the finger, and a host may answer in between
 * (docs/decisions/014-by-hand.md).
 */
import type { KeyboardEvent, MouseEvent } from 'react'

type Press = Pick<MouseEvent, 'detail' | 'clientX' | 'clientY' | 'timeStamp'>

/** Windows' default double-click time; other systems use less. */
const DOUBLE_CLICK_MS = 500
/** About half the smallest control: a click farther away is a separate one. */
const SAME_PLACE_PX = 24

let last = { x: 0, y: 0, at: -Infinity }

export function onePress(act: () => void) {
  return ({ detail, clientX: x, clientY: y, timeStamp: at }: Press) => {
    const isByKey = detail === 0
    const isNear = Math.hypot(x - last.x, y - last.y) < SAME_PLACE_PX
    if (!isByKey && isNear && at - last.at < DOUBLE_CLICK_MS) return
    if (!isByKey) last = { x, y, at }
    act()
  }
}

/** For every button: Enter that is held presses it once. */
export function dropRepeat(event: KeyboardEvent): void {
  if (event.repeat && event.key === 'Enter') event.preventDefault()
}
