/** Distinguishes the second press of a double click or a double tap from a new press, by its position and time. */
import type { MouseEvent } from 'react'

interface Press extends Pick<MouseEvent, 'detail' | 'timeStamp' | 'clientX' | 'clientY'> {
  readonly nativeEvent: object
}

const SAME_PRESS_MS = 250

/**
 * The maximum distance between the presses of a double click. A finger is less steady than a mouse, and older Safari
 * doesn't report which it is.
 */
const SAME_PLACE_PX = { mouse: 10, other: 24 } as const

/** One value for the page, because the second press may hit another button: the next card moves up when one leaves. */
let last = { x: 0, y: 0, at: -Infinity }

/** Keys always count, and so do two presses at different positions. */
export function isNewPress({ detail, timeStamp: at, clientX: x, clientY: y, nativeEvent }: Press): boolean {
  const isByPointer = detail > 0
  if (!isByPointer) return true
  const isMouse = 'pointerType' in nativeEvent && nativeEvent.pointerType === 'mouse'
  const isSamePlace = Math.hypot(x - last.x, y - last.y) <= SAME_PLACE_PX[isMouse ? 'mouse' : 'other']
  if (isSamePlace && at - last.at < SAME_PRESS_MS) return false
  last = { x, y, at }
  return true
}
