/** Makes one press one action: drops repeats of a held key, and second clicks even if they hit another control. */

const BUTTONS = 'button, summary, [role="menuitem"]'
const PRESSED_BY: Readonly<Record<string, string>> = { Enter: `${BUTTONS}, a[href]`, ' ': BUTTONS }

/** Windows' default double-click time; other systems use less. */
const DOUBLE_CLICK_MS = 500
/** Android's double-tap time; for controls pressed in quick succession (`data-pace="quick"`). */
const DOUBLE_TAP_MS = 300
/** About half the smallest control: a click farther away is a separate one. */
const SAME_PLACE_PX = 24

interface Press {
  readonly control: Element
  readonly event: MouseEvent
}

let last: Press | undefined

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
  // Clicks by keyboard have `detail` 0: each of them is intended.
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
