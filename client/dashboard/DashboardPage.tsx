/** The dashboard (spec, section 2). Without a session it leads to '/'. */
import { useEffect } from 'react'
import { t } from '../language/messages.ts'
import { useSession } from '../session/useSession.ts'
import { admit } from '../sign-in/admit.ts'
import { LateNote } from '../ui/LateNote.tsx'
import { Spinner } from '../ui/Spinner.tsx'
import { Dashboard } from './Dashboard.tsx'
import { DashboardHeader } from './DashboardFrame.tsx'
import styles from './DashboardPage.module.css'

export function DashboardPage() {
  const session = useSession()

  // The first script has asked already, unless a link led here from another page.
  useEffect(() => void admit(), [])

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
