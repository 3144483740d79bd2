const LINK_AWAY = 'a[href]:not([href^="#"], [href^="mailto:"])'

/**
 * From now on, whether the owner is going to another page. WebKit fails what is on its way as soon as a link is pressed,
 * long before the next page is there: a reload then would take that page's place.
 */
export function watchLeaving(): () => boolean {
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
