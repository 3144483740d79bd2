/** The page at `/home`: the dashboard of a logged-in owner. Without a session it redirects to '/'. */
import { useEffect, useState, useSyncExternalStore } from 'react'
import { isSameOwner } from '../../../shared/owner.ts'
import { redirectIfLoggedOut } from '../../arrival/arrival.ts'
import { t } from '../../language/messages.ts'
import { pathTo } from '../../language/path-to.ts'
import { currentSession, type Session, subscribeToSession } from '../../session/session.ts'
import { ScriptFailedNote } from '../../ui/ScriptFailedNote.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { Skeleton } from '../panel/status/Skeleton.tsx'
import { DashboardHeader } from './DashboardHeader.tsx'
import styles from './DashboardPage.module.css'
import frame from './LoggedInDashboard.module.css'
import { LoggedInDashboard } from './LoggedInDashboard.tsx'
import { Tabs } from './Tabs.tsx'

/** While prerendering and until hydration. */
const CHECKING = { status: 'checking' } as const

export function DashboardPage() {
  const session = useSyncExternalStore<Session | typeof CHECKING>(
    subscribeToSession,
    currentSession,
    () => CHECKING,
  )
  const owner = session.status === 'logged-in' ? session.user.ownerKey : undefined
  const [first] = useState(owner)
  const isAnothers = owner !== undefined && (first === undefined || !isSameOwner(owner, first))

  // The tab, search and Review in the URL belong to the previous owner, so the page starts again for the next one.
  useEffect(() => {
    if (isAnothers) window.location.replace(pathTo('dashboard'))
  }, [isAnothers])

  // After a link from another page. In a new document, main.ts has done it.
  useEffect(() => void redirectIfLoggedOut(), [])

  // A page that is being replaced requests nothing.
  if (session.status === 'logged-in' && !isAnothers)
    return <LoggedInDashboard key={session.id} session={session} />
  // Also rendered by the server, as the shell that the browser shows until React replaces it.
  return (
    <div className={styles.screen}>
      <DashboardHeader tabs={<Tabs />} />
      <main id="main" tabIndex={-1} className={frame.main}>
        <div className={styles.checking}>
          <Spinner>
            {t(session.status === 'logged-out' ? 'dashboard.loggingOut' : 'dashboard.checking')}
          </Spinner>
          <noscript>
            <p>{t('dashboard.needsScript')}</p>
          </noscript>
          <ScriptFailedNote />
        </div>
        <Skeleton analysis="products" />
      </main>
    </div>
  )
}
