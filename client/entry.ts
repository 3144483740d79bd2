/** The browser's first script, and a small one: the first analysis is under way before the page's code has arrived. */
import { PAGES } from '../shared/pages.ts'

if (location.pathname.toLowerCase().startsWith(PAGES.dashboard.path)) {
  void import('./dashboard/first-analysis.ts').then(({ startFirstAnalysis }) => startFirstAnalysis())
}
void import('./main.tsx')
