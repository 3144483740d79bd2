/** The dashboard's first script, and a small one: the first list doesn't wait for React. */

import { watchPresses } from './app/one-press.ts'
import { preloadInsights } from './dashboard/load/calls.ts'
import { showPreview } from './dashboard/preview/show-preview.ts'
import { loadMain } from './load-main.ts'
import { watchSignIns } from './session/sign-in-link.ts'
import { admitToDashboard } from './sign-in/admit-to-dashboard.ts'

watchSignIns()
watchPresses()
if (admitToDashboard()) showInsights()

function showInsights(): void {
  // In development the styles come with React's code.
  if (import.meta.env.PROD && showPreview() && document.visibilityState === 'visible') {
    // With the frame after the one that shows it, which React's code would hold up.
    requestAnimationFrame(() => requestAnimationFrame(() => void loadMain()))
  } else {
    preloadInsights()
    void loadMain()
  }
}
