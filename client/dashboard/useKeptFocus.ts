/** Keeps the focus near where it was: what had it may go away, as a button does that has done its work. */
import { type FocusEvent, useLayoutEffect, useRef } from 'react'

/** The properties are for the element around; it takes the focus over from what goes away inside. */
export function useKeptFocus() {
  const ref = useRef<HTMLElement>(null)
  const isInside = useRef(false)

  // After each render: an element that is removed tells nobody that it had the focus.
  useLayoutEffect(() => {
    if (isInside.current && document.activeElement === document.body)
      ref.current?.focus({ preventScroll: true })
  })

  return {
    ref,
    tabIndex: -1,
    onFocus: () => {
      isInside.current = true
    },
    onBlur: ({ relatedTarget, currentTarget }: FocusEvent) => {
      isInside.current = relatedTarget instanceof Node && currentTarget.contains(relatedTarget)
    },
  }
}
