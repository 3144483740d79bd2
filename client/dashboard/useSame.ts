import { useLayoutEffect, useMemo, useRef } from 'react'

/** The same function at each render, which calls the latest one: not for use while rendering. */
export function useSame<Args extends readonly unknown[]>(latest: (...args: Args) => void) {
  const ref = useRef(latest)
  useLayoutEffect(() => {
    ref.current = latest
  })
  return useMemo(
    () =>
      (...args: Args) =>
        ref.current(...args),
    [],
  )
}
