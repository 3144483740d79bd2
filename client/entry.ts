/** The entry script of the thank-you page and the not-found page, which need React only. */

import { watchPresses } from './app/one-press.ts'
import { loadMain } from './load-main.ts'

let pressed: HTMLButtonElement | null = null

watchPresses()
window.addEventListener('click', keepPress)
void loadMain().then(() => {
  window.removeEventListener('click', keepPress)
  pressed?.click()
})

/** A button that is pressed before React has come acts once it has. */
function keepPress({ target }: MouseEvent): void {
  pressed = target instanceof Element ? target.closest('button') : null
}
