/** The landing page: what the product is, what it shows, how to get it. */

import { PageFrame } from '../ui/PageFrame.tsx'
import { useSite } from '../ui/site-context.ts'
import { EntryLinks } from './EntryLinks.tsx'
import styles from './LandingPage.module.css'
import { Showcase } from './Showcase.tsx'
import { SignInDoor } from './SignInDoor.tsx'
import { Steps } from './Steps.tsx'

export function LandingPage() {
  const { productName } = useSite()
  return (
    <PageFrame>
      <main id="main" tabIndex={-1} className={styles['page']}>
        <section className={styles['hero']}>
          <h1 className={styles['title']}>Know what your shop needs next.</h1>
          <p className={styles['lead']}>
            <bdi>{productName}</bdi> reads your online shop’s products, orders, customers and blog posts, and
            tells you in plain words what to do. On your phone, and here in the browser.
          </p>
          <EntryLinks />
        </section>
        <Showcase />
        <Steps />
      </main>
      <SignInDoor />
    </PageFrame>
  )
}
