/** What a press starts, once: the second press of a double click or a double tap is the same press. */
import type { KeyboardEvent, MouseEvent } from 'react'

type Press = Pick<MouseEvent, 'detail' | 'timeStamp'>

const SAME_PRESS_MS = 250

let actedAt = -Infinity

/** Keys, and presses by pointer that are further apart, each count. */
export function onePress(act: () => void) {
  return ({ detail, timeStamp }: Press) => {
    const isByPointer = detail > 0
    if (isByPointer && timeStamp - actedAt < SAME_PRESS_MS) return
    actedAt = timeStamp
    act()
  }
}

/** For every button: Enter that is held presses it once. */
export function dropRepeat(event: KeyboardEvent): void {
  if (event.repeat && event.key === 'Enter') event.preventDefault()
}
