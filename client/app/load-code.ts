/** Loads the product's own code, which may be asked for as the owner goes on to another page. */

const LINK_AWAY = 'a[href]:not([href^="#"], [href^="mailto:"])'

/**
 * Rejects as `load` does; but never settles where the owner is leaving. WebKit fails what is on its way as soon as a link
 * is pressed, long before the next page is there: what was then done about it would take that page's place.
 */
export async function loadCode<T>(load: () => Promise<T>): Promise<T> {
  let isLeaving = false
  const noteLeaving = (event: Event) => {
    // Safari on iOS knows no `beforeunload`.
    if (event.type === 'beforeunload' || isPressedLink(event)) isLeaving = true
  }
  window.addEventListener('beforeunload', noteLeaving)
  window.addEventListener('click', noteLeaving)
  try {
    return await load()
  } catch (error) {
    if (!isLeaving) throw error
    // Back again, as it was left: without its code.
    window.addEventListener('pageshow', ({ persisted }) => {
      if (persisted) window.location.reload()
    })
    return new Promise(() => {})
  } finally {
    window.removeEventListener('beforeunload', noteLeaving)
    window.removeEventListener('click', noteLeaving)
  }
}

function isPressedLink(event: Event): boolean {
  const { target, defaultPrevented } = event
  // With a key held it opens elsewhere.
  const isElsewhere = event instanceof MouseEvent && (event.ctrlKey || event.metaKey || event.shiftKey)
  return !defaultPrevented && !isElsewhere && target instanceof Element && target.closest(LINK_AWAY) !== null
}
