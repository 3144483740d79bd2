/** The page before launch. The sign-in door is open on it already, for those who have the app. */
import { LogoMark } from '../ui/Logo.tsx'
import { PageFrame } from '../ui/PageFrame.tsx'
import { useSite } from '../ui/site-context.ts'
import styles from './ComingSoonPage.module.css'
import { SignInDoor } from './SignInDoor.tsx'

export function ComingSoonPage() {
  const { productName } = useSite()
  return (
    <PageFrame>
      <main id="main" tabIndex={-1} className={styles['page']}>
        <div className={styles['sign']}>
          <LogoMark />
        </div>
        <h1 className={styles['title']}>Coming Soon</h1>
        <p className={styles['lead']}>
          <bdi>{productName}</bdi> reads your shop and tells you in plain words what to do next. We are
          setting up the window.
        </p>
      </main>
      <SignInDoor />
    </PageFrame>
  )
}
