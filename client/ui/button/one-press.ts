/** Counts a press once: the second press of a double click or a double tap is ignored. */
import type { KeyboardEvent, MouseEvent } from 'react'

interface Press extends Pick<MouseEvent, 'detail' | 'timeStamp' | 'clientX' | 'clientY'> {
  readonly nativeEvent: object
}

const SAME_PRESS_MS = 250

/**
 * The maximum distance between the presses of a double click. A finger is less steady than a mouse, and older Safari
 * doesn't report which it is.
 */
const SAME_PLACE_PX = { mouse: 10, other: 24 } as const

let last = { x: 0, y: 0, at: -Infinity }

/** Keys always count, and so do two presses at different positions. */
export function onePress(run: () => void) {
  return ({ detail, timeStamp: at, clientX: x, clientY: y, nativeEvent }: Press) => {
    const isByPointer = detail > 0
    if (isByPointer) {
      const isMouse = 'pointerType' in nativeEvent && nativeEvent.pointerType === 'mouse'
      const isSamePlace = Math.hypot(x - last.x, y - last.y) <= SAME_PLACE_PX[isMouse ? 'mouse' : 'other']
      if (isSamePlace && at - last.at < SAME_PRESS_MS) return
      last = { x, y, at }
    }
    run()
  }
}

/** Makes a held Enter press a button only once. Used for every button. */
export function dropRepeat(event: KeyboardEvent): void {
  if (event.repeat && event.key === 'Enter') event.preventDefault()
}
