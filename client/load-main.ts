/** Loads the page's code and hands the page over to it. */

import { showErrorScreen } from './app/show-error-screen.ts'
import { dropFailedPage } from './offline/drop-shell.ts'
import { untilFinished } from './session/reload.ts'

const LINK_AWAY = 'a[href]:not([href^="#"], [href^="mailto:"])'

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

/**
 * From now on, whether the owner is going to another page. WebKit fails what is on its way as soon as a link is pressed,
 * long before the next page is there: a reload then would take that page's place.
 */
function watchLeaving(): () => boolean {
  let isLeaving = false
  const leave = () => {
    isLeaving = true
  }
  window.addEventListener('click', (event) => {
    // With a key held it opens elsewhere.
    const isElsewhere = event.ctrlKey || event.metaKey || event.shiftKey
    if (!isElsewhere && event.target instanceof Element && event.target.closest(LINK_AWAY)) leave()
  })
  // Safari on iOS knows none.
  window.addEventListener('beforeunload', leave)
  return () => isLeaving
}
