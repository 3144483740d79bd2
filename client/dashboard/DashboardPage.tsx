/** The dashboard (spec, section 2): for those with a session; all others are sent to '/'. */
import { Navigate } from 'react-router-dom'
import { PAGES } from '../../shared/pages.ts'
import { useSession } from '../session/useSession.ts'
import { Spinner } from '../ui/Spinner.tsx'
import { Dashboard } from './Dashboard.tsx'
import { DashboardHeader } from './DashboardHeader.tsx'
import styles from './DashboardPage.module.css'

export function DashboardPage() {
  const session = useSession()
  if (session.status === 'signed-in') return <Dashboard key={session.user.id} session={session} />
  return (
    <>
      <DashboardHeader />
      <main id="main" tabIndex={-1} className={styles.checking}>
        <Spinner>Loading user...</Spinner>
      </main>
      {session.status === 'signed-out' && <Navigate to={PAGES.landing.path} replace />}
    </>
  )
}
