const COLLAPSE_MS = 160

/** Lets a list's element shrink away, with the gap below it, and calls back when it may be removed. */
export function collapse(element: HTMLElement, onCollapsed: () => void): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
    onCollapsed()
    return
  }
  const gap = getComputedStyle(element.parentElement ?? element).rowGap
  const animation = element.animate(
    [
      { blockSize: `${element.offsetHeight}px`, overflow: 'clip' },
      { blockSize: 0, marginBlockEnd: `calc(-1 * ${gap})`, opacity: 0, overflow: 'clip' },
    ],
    { duration: COLLAPSE_MS, easing: 'ease-in-out', fill: 'forwards' },
  )
  animation.onfinish = onCollapsed
  animation.oncancel = onCollapsed
}
