/** The frame of all pages: head, notices, the question before switching accounts, and the focus after a link to another page. */
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
      {/* The server writes the whole head of a document beside this tree. */}
      {!import.meta.env.SSR && <PageHead page={shownAs(pageAt(pathname).page, site)} site={site} />}
      <Outlet />
      <PageNotice />
      <SwitchAccount />
      {/* The dashboard has its own, once its list is drawn: none writes to the storage that a log-out has emptied. */}
      {!isDashboard(pathname) && <ScrollRestoration />}
    </>
  )
}

/** After a link to another page, the keyboard and screen readers begin at its main content, as in a new document. */
function usePageChange(pathname: string): void {
  const seen = useRef(pathname)

  useEffect(() => {
    if (seen.current === pathname) return
    seen.current = pathname
    document.querySelector('main')?.focus({ preventScroll: true })
    // These belong to the page before.
    document.head.querySelector('link[rel="canonical"]')?.remove()
    setArrival({ notice: undefined })
  }, [pathname])
}
