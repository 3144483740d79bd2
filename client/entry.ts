/** The entry script of the thank-you page and the not-found page, which need React only. */

import { watchPresses } from './app/one-press.ts'
import { loadMain } from './load-main.ts'

watchPresses()
void loadMain()
