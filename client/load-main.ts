/** Loads the page's code and hands the page over to it. */

import { showErrorScreen } from './app/show-error-screen.ts'
import { watchLeaving } from './app/watch-leaving.ts'
import { dropFailedPage } from './offline/drop-shell.ts'
import { untilFinished } from './session/reload.ts'

/** A new release may have taken the code away: a page without it is reloaded once, then it shows the error screen. */
export async function loadMain(): Promise<void> {
  const isLeaving = watchLeaving()
  try {
    const { hydrate } = await import('./main.tsx')
    await hydrate()
  } catch (error) {
    if (!isLeaving() && (isReloaded() || !(await isServerThere()))) return showErrorScreen(error)
    console.warn(error)
    await Promise.all([dropFailedPage(), untilFinished()])
    if (!isLeaving()) window.location.reload()
    // The next page may lead back to this one as it was left: without its code.
    window.addEventListener('pageshow', ({ persisted }) => persisted && window.location.reload())
  }
}

function isReloaded(): boolean {
  const [navigation] = performance.getEntriesByType('navigation')
  return navigation instanceof PerformanceNavigationTiming && navigation.type === 'reload'
}

/** Without it a reload would bring the browser's own error page. */
function isServerThere(): Promise<boolean> {
  return fetch(window.location.pathname, { method: 'HEAD' }).then(
    ({ status }) => status < 500,
    () => false,
  )
}
