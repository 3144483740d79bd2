/** The browser's first script, and a small one: the first analysis is under way before the page's code has arrived. */
import { startFirstAnalysis } from './dashboard/first-analysis.ts'

startFirstAnalysis()
void import('./main.tsx')
