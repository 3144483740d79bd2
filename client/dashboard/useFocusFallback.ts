import { type FocusEvent, useLayoutEffect, useRef } from 'react'

/**
 * What has the focus may go away, as a button does that has done its work: then `fallbackRef` takes it over, which is
 * to be a heading, as a key that is pressed once more must not cost anything. `noteFocus` is for the element around both.
 */
export function useFocusFallback() {
  const fallbackRef = useRef<HTMLHeadingElement>(null)
  const focused = useRef<Element>(null)

  // After each render: an element that is removed tells nobody that it had the focus.
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
