/** Loads the page's React code and hydrates the page. */

import { showErrorScreen } from './app/show-error-screen.ts'
import { dropFailedPage } from './offline/drop-shell.ts'
import { untilFinished } from './session/reload.ts'

const LINK_AWAY = 'a[href]:not([href^="#"], [href^="mailto:"])'

/** If a new release has removed the code, reloads the page once, then shows the error screen. */
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
    // The back/forward cache may restore this page without its code.
    window.addEventListener('pageshow', ({ persisted }) => persisted && window.location.reload())
  }
}

function isReloaded(): boolean {
  const [navigation] = performance.getEntriesByType('navigation')
  return navigation instanceof PerformanceNavigationTiming && navigation.type === 'reload'
}

/** Without the server, a reload would show the browser's error page. */
function isServerThere(): Promise<boolean> {
  return fetch(window.location.pathname, { method: 'HEAD' }).then(
    ({ status }) => status < 500,
    () => false,
  )
}

/** Detects navigation. WebKit aborts requests when a link is pressed; a reload would then cancel that navigation. */
function watchLeaving(): () => boolean {
  let isLeaving = false
  const leave = () => {
    isLeaving = true
  }
  window.addEventListener('click', (event) => {
    // With a modifier key the link opens in another tab or window.
    const isElsewhere = event.ctrlKey || event.metaKey || event.shiftKey
    if (!isElsewhere && event.target instanceof Element && event.target.closest(LINK_AWAY)) leave()
  })
  // Not supported by Safari on iOS.
  window.addEventListener('beforeunload', leave)
  return () => isLeaving
}
