/** What all pages have in common: notices, the question of a second owner, the head and the place of each page. */
import { Outlet, ScrollRestoration, useLocation } from 'react-router-dom'
import { isDashboard } from '../../shared/sign-in.ts'
import { useSession } from '../session/useSession.ts'
import { PageNotice } from '../sign-in/PageNotice.tsx'
import { SwitchOwner } from '../sign-in/SwitchOwner.tsx'
import { useDocumentHead } from './useDocumentHead.ts'
import { usePageFocus } from './usePageFocus.ts'

export function Root() {
  useDocumentHead()
  usePageFocus()
  const { pathname } = useLocation()
  const isLoggingOut = useSession().status === 'signed-out' && isDashboard(pathname)
  return (
    <>
      <Outlet />
      <PageNotice />
      <SwitchOwner />
      {/* It writes to the storage as the page is left, which must stay empty after a log-out. */}
      {!isLoggingOut && <ScrollRestoration />}
    </>
  )
}
