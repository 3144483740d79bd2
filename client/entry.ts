/** The first script of the thank-you page and the not-found page: they need React and nothing before it. */

import { watchPresses } from './app/one-press.ts'
import { loadMain } from './load-main.ts'

watchPresses()
void loadMain()
