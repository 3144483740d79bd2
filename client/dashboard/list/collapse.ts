const DURATION_MS = 160

/** Lets a list's element shrink away, with the gap below it, and calls back when it may be removed. */
export function collapse(element: HTMLElement, onCollapsed: () => void): void {
  const animation = resize(element, 'normal')
  if (!animation) {
    onCollapsed()
    return
  }
  animation.onfinish = onCollapsed
  animation.oncancel = onCollapsed
}

/** The same backwards, for one that has come back. */
export function expand(element: HTMLElement): void {
  resize(element, 'reverse')
}

/** None where less motion is asked for. */
function resize(element: HTMLElement, direction: 'normal' | 'reverse'): Animation | undefined {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return undefined
  const gap = getComputedStyle(element.parentElement ?? element).rowGap
  return element.animate(
    [
      { blockSize: `${element.offsetHeight}px`, overflow: 'clip' },
      { blockSize: 0, marginBlockEnd: `calc(-1 * ${gap})`, opacity: 0, overflow: 'clip' },
    ],
    {
      duration: DURATION_MS,
      easing: 'ease-in-out',
      direction,
      fill: direction === 'normal' ? 'forwards' : 'none',
    },
  )
}
