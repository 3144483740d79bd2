/**
 * One press is one act, whatever is pressed: a key that is held down clicks once, and the second click of a double
 * click or double tap belongs to the first, also where another control has come into its place by then.
 */

const BUTTONS = 'button, summary, [role="menuitem"]'
/** What each key presses by itself. */
const PRESSED_BY: Readonly<Record<string, string>> = { Enter: `${BUTTONS}, a[href]`, ' ': BUTTONS }

/** What Windows takes for a double click, if nobody has changed it; other systems take less. */
const DOUBLE_CLICK_MS = 500
/** For controls with `data-pace="quick"`, that are pressed one after the other: what Android takes for a double tap. */
const DOUBLE_TAP_MS = 300
/** About half the smallest target: farther off it is another one. */
const SAME_PLACE_PX = 24

interface Press {
  readonly control: Element
  readonly event: MouseEvent
}

let last: Press | undefined

/** Once a page, in its first script. */
export function watchPresses(): void {
  window.addEventListener('keydown', dropRepeat, { capture: true })
  window.addEventListener('click', dropSecondClick, { capture: true })
}

function dropRepeat(event: KeyboardEvent): void {
  const pressed = PRESSED_BY[event.key]
  if (event.repeat && pressed && controlOf(event, pressed)) event.preventDefault()
}

function dropSecondClick(event: MouseEvent): void {
  const control = controlOf(event, `${BUTTONS}, a[href]`)
  const before = last
  last = control ? { control, event } : undefined
  if (!before || !last || !belongsTo(before, last)) return
  event.preventDefault()
  event.stopPropagation()
}

function belongsTo(before: Press, { control, event }: Press): boolean {
  // A click by key: whoever presses a key anew means it.
  if (event.detail === 0 || before.event.detail === 0) return false
  const ms = event.timeStamp - before.event.timeStamp
  if (control === before.control) return ms < DOUBLE_CLICK_MS
  const px = Math.hypot(event.clientX - before.event.clientX, event.clientY - before.event.clientY)
  const isQuick = control.getAttribute('data-pace') === 'quick'
  return px < SAME_PLACE_PX && ms < (isQuick ? DOUBLE_TAP_MS : DOUBLE_CLICK_MS)
}

function controlOf({ target }: Event, selector: string): Element | null {
  return target instanceof Element ? target.closest(selector) : null
}
