/** Code that does not come, mostly as a new release has removed it. The page is reloaded once, which brings that release. */
import { dropFailedPage } from '../offline/drop-shell.ts'
import { untilFinished } from '../session/reload.ts'

/** Thrown by a route whose code does not come. */
export class MissingCode extends Error {
  override readonly name = 'MissingCode'

  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause })
  }
}

let isLeaving = false

/** Returns false if a reload has not helped, or would only show the browser's own error page. */
export async function reloadOnce(): Promise<boolean> {
  const isFirst = !isReloaded() && (await isServerThere())
  if (isLeaving) return true
  if (!isFirst) return false
  // The back/forward cache may restore this page without its code.
  window.addEventListener('pageshow', ({ persisted }) => persisted && window.location.reload())
  await Promise.all([dropFailedPage(), untilFinished()])
  if (!isLeaving) window.location.reload()
  return true
}

/** WebKit aborts requests when a link is pressed; a reload would then cancel that navigation. */
export function watchLeaving(): void {
  window.addEventListener('click', ({ target, defaultPrevented, ctrlKey, metaKey, shiftKey }) => {
    // A link of React Router's stays in the document. With a modifier key a link opens in another tab or window.
    if (defaultPrevented || ctrlKey || metaKey || shiftKey || !(target instanceof Element)) return
    if (target.closest('a[href]:not([href^="#"], [href^="mailto:"])')) isLeaving = true
  })
  // Not supported by Safari on iOS.
  window.addEventListener('beforeunload', () => {
    isLeaving = true
  })
}

function isReloaded(): boolean {
  const [navigation] = performance.getEntriesByType('navigation')
  return navigation instanceof PerformanceNavigationTiming && navigation.type === 'reload'
}

function isServerThere(): Promise<boolean> {
  return fetch(window.location.pathname, { method: 'HEAD' }).then(
    ({ status }) => status < 500,
    () => false,
  )
}
