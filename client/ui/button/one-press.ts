/** Makes sure that a press counts once: the second press of a double click or a double tap is the same press. */
import type { KeyboardEvent, MouseEvent } from 'react'

interface Press extends Pick<MouseEvent, 'detail' | 'timeStamp' | 'clientX' | 'clientY'> {
  readonly nativeEvent: object
}

const SAME_PRESS_MS = 250

/** How far a double click spreads. A finger is less steady than a mouse; older Safari doesn't say which it is. */
const SAME_PLACE_PX = { mouse: 10, other: 24 } as const

let last = { x: 0, y: 0, at: -Infinity }

/** Keys always count, and so do two presses at two positions. */
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

/** For every button: a held Enter presses it once. */
export function dropRepeat(event: KeyboardEvent): void {
  if (event.repeat && event.key === 'Enter') event.preventDefault()
}
