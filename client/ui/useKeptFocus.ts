/** Keeps the focus in an area whose elements are removed. */
import { type RefObject, useEffect } from 'react'

/**
 * If the focused element leaves `areaRef` and nothing else has taken the focus, `fallbackRef` takes it. Otherwise the
 * focus would fall back to the body, and the next Tab would start at the top of the page.
 */
export function useKeptFocus(
  areaRef: RefObject<HTMLElement | null>,
  fallbackRef: RefObject<HTMLElement | null>,
): void {
  useEffect(() => {
    const area = areaRef.current
    if (!area) return undefined
    let focused: Node | undefined
    const note = ({ target }: FocusEvent) => {
      focused = target instanceof Node && area.contains(target) ? target : undefined
    }
    const forget = () => {
      // A press outside of all controls also removes the focus, and an element that is being removed may lose it first.
      if (focused?.isConnected) focused = undefined
    }
    const observer = new MutationObserver(() => {
      const isLost = focused && !focused.isConnected && document.activeElement === document.body
      if (!isLost) return
      focused = undefined
      fallbackRef.current?.focus({ preventScroll: true })
    })
    document.addEventListener('focusin', note)
    document.addEventListener('pointerdown', forget)
    observer.observe(area, { childList: true, subtree: true })
    return () => {
      document.removeEventListener('focusin', note)
      document.removeEventListener('pointerdown', forget)
      observer.disconnect()
    }
  }, [areaRef, fallbackRef])
}
