import { type FocusEvent, useLayoutEffect, useRef } from 'react'

/** Focuses `fallbackRef` when the focused element is removed. `noteFocus` is for an ancestor of both. */
export function useFocusFallback() {
  // A heading: pressing Enter once more must not start a request.
  const fallbackRef = useRef<HTMLHeadingElement>(null)
  const focused = useRef<Element>(null)

  // After each render, as no event reports the removal of the focused element.
  useLayoutEffect(() => {
    if (focused.current?.isConnected !== false) return
    focused.current = null
    if (document.activeElement === document.body) fallbackRef.current?.focus({ preventScroll: true })
  })

  return {
    fallbackRef,
    noteFocus: ({ target }: FocusEvent) => {
      focused.current = target
    },
  }
}
