/** The dashboard (spec, section 2). Without a session, the entry script redirects to '/'. */
import { useSession } from '../session/useSession.ts'
import { LateNote } from '../ui/LateNote.tsx'
import { Spinner } from '../ui/Spinner.tsx'
import { Dashboard } from './Dashboard.tsx'
import { DashboardHeader } from './DashboardFrame.tsx'
import styles from './DashboardPage.module.css'

export function DashboardPage() {
  const session = useSession()
  if (session.status === 'signed-in') return <Dashboard key={session.user.ownerKey} session={session} />
  return (
    <>
      <DashboardHeader />
      <main id="main" tabIndex={-1} className={styles.checking}>
        <Spinner>{session.status === 'signed-out' ? 'Logging out...' : 'Loading user...'}</Spinner>
        <noscript>
          <p>The dashboard needs JavaScript. Turn it on in your browser, then reload this page.</p>
        </noscript>
        <LateNote />
      </main>
    </>
  )
}
