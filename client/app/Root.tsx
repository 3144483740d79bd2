/** What all pages have in common: notices, the question of a second owner, the head and the place of each page. */
import { Outlet, ScrollRestoration, useLocation } from 'react-router-dom'
import { isDashboard } from '../../shared/sign-in.ts'
import { PageNotice } from '../arrival/PageNotice.tsx'
import { SwitchAccount } from '../arrival/SwitchAccount.tsx'
import { useDocumentHead } from './useDocumentHead.ts'
import { usePageFocus } from './usePageFocus.ts'

export function Root() {
  useDocumentHead()
  usePageFocus()
  const { pathname } = useLocation()
  return (
    <>
      <Outlet />
      <PageNotice />
      <SwitchAccount />
      {/* The dashboard has its own, once its list is drawn: none writes to the storage that a log-out has emptied. */}
      {!isDashboard(pathname) && <ScrollRestoration />}
    </>
  )
}
