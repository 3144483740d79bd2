/** The notices of `showNotice`: overlays, so that they cause no layout shift. */
import type { ReactNode } from 'react'
import { Button } from '../ui/Button.tsx'
import { useSite } from '../ui/site-context.ts'
import styles from './PageNotices.module.css'

export function PageNotices() {
  const { productName, supportEmail } = useSite()
  return (
    <>
      <PageNotice name="signed-out">
        You are signed out. Open the dashboard from the <bdi>{productName}</bdi> app.
      </PageNotice>
      <PageNotice name="unreadable">
        This sign-in link can’t be read. Open the link from the app again.
      </PageNotice>
      <PageNotice name="too-long">
        This sign-in link is too long to be used. Update the <bdi>{productName}</bdi> app, then open its link
        again. If that doesn’t help, write to <bdi>{supportEmail}</bdi>.
      </PageNotice>
    </>
  )
}

function PageNotice({ name, children }: { name: string; children: ReactNode }) {
  return (
    <template id={name}>
      <div className={styles.notice} role="alert">
        <p>{children}</p>
        <Button>Close</Button>
      </div>
    </template>
  )
}
