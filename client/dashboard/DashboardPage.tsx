/** The dashboard (spec, section 2). Without a session, the entry script redirects to '/'. */
import { t } from '../language/messages.ts'
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
        <Spinner>
          {t(session.status === 'signed-out' ? 'dashboard.loggingOut' : 'dashboard.checking')}
        </Spinner>
        <noscript>
          <p>{t('dashboard.needsScript')}</p>
        </noscript>
        <LateNote />
      </main>
    </>
  )
}
