/**
 * For buttons that cost money, mark or end something. Another one may take their place under the finger, as Cancel takes
 * that of Refresh: the second click of a double press is part of the first.
 */
import type { KeyboardEvent, MouseEvent } from 'react'

type Press = Pick<MouseEvent, 'detail' | 'clientX' | 'clientY' | 'timeStamp'>

/** Windows' default double-click time; other systems use less. */
const DOUBLE_CLICK_MS = 500
/** Android's double-tap time: for marks, which are pressed in quick succession. */
export const DOUBLE_TAP_MS = 300
/** About half the smallest control: a click farther away is a separate one. */
const SAME_PLACE_PX = 24

let last = { x: 0, y: 0, at: -Infinity }

export function onePress(act: () => void, withinMs = DOUBLE_CLICK_MS) {
  return ({ detail, clientX: x, clientY: y, timeStamp: at }: Press) => {
    const isByKey = detail === 0
    const isNear = Math.hypot(x - last.x, y - last.y) < SAME_PLACE_PX
    if (!isByKey && isNear && at - last.at < withinMs) return
    if (!isByKey) last = { x, y, at }
    act()
  }
}

/** For every button: Enter that is held presses it once. */
export function dropRepeat(event: KeyboardEvent): void {
  if (event.repeat && event.key === 'Enter') event.preventDefault()
}
