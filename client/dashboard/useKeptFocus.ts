import { type RefObject, useEffect } from 'react'

/**
 * If the element with the focus leaves `areaRef` and nothing else has taken the focus, `fallbackRef` takes it. Otherwise
 * the focus would fall to the page's body, and the next Tab would begin at the top of the page.
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
      // A press beside all controls takes the focus away; an element that leaves may lose it as well.
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
