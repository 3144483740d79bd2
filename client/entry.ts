/** The first script of the thank-you page and the not-found page: they need React and nothing before it. */
import { loadMain } from './app/load-main.ts'
import { watchPresses } from './app/one-press.ts'

watchPresses()
void loadMain()
