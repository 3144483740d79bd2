/** After a link to another page the keyboard and screen readers begin at its main part, as in a new document. */
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'

export function usePageFocus(): void {
  const { pathname } = useLocation()
  const seen = useRef(pathname)

  useEffect(() => {
    if (seen.current === pathname) return
    seen.current = pathname
    document.querySelector('main')?.focus({ preventScroll: true })
  }, [pathname])
}
