/**
 * The shell of all pages: head, notices, the question before switching accounts, and the focus after a link to another
 * page.
 */
import { useEffect, useRef } from 'react'
import { Outlet, ScrollRestoration, useLocation } from 'react-router-dom'
import { pageAt, shownAs } from '../../shared/pages.ts'
import { isDashboard } from '../../shared/sign-in.ts'
import { setArrival } from '../arrival/arrival.ts'
import { PageNotice } from '../arrival/PageNotice.tsx'
import { SwitchAccount } from '../arrival/SwitchAccount.tsx'
import { useSite } from '../ui/site-context.ts'
import { PageHead } from './PageHead.tsx'

export function Root() {
  const site = useSite()
  const { pathname } = useLocation()
  usePageChange(pathname)
  return (
    <>
      {/* The server writes the whole head outside of this React tree. */}
      {!import.meta.env.SSR && <PageHead page={shownAs(pageAt(pathname).page, site)} site={site} />}
      <Outlet />
      <PageNotice />
      <SwitchAccount />
      {/* The dashboard restores its own scroll position once its list is rendered. This component would write to
          storage that a logout has cleared. */}
      {!isDashboard(pathname) && <ScrollRestoration />}
    </>
  )
}

/** After a link to another page, the keyboard and screen readers start at its main content, as they do in a new document. */
function usePageChange(pathname: string): void {
  const seen = useRef(pathname)

  useEffect(() => {
    if (seen.current === pathname) return
    seen.current = pathname
    document.querySelector('main')?.focus({ preventScroll: true })
    // These elements belong to the previous page.
    document.head.querySelector('link[rel="canonical"]')?.remove()
    setArrival({ notice: undefined })
  }, [pathname])
}
