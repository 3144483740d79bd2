/** The landing page: what the product is, what it shows, how to get it. */
import { PageFrame } from '../ui/PageFrame.tsx'
import { useSite } from '../ui/site-context.ts'
import { EntryLinks } from './EntryLinks.tsx'
import { ExampleInsight } from './ExampleInsight.tsx'
import { OTHER_EXAMPLES, PRODUCT_EXAMPLE } from './examples.ts'
import styles from './LandingPage.module.css'
import { Steps } from './Steps.tsx'

export function LandingPage() {
  const { productName } = useSite()
  return (
    <PageFrame>
      <main id="main" tabIndex={-1} className={styles.page}>
        <section className={styles.hero}>
          <div className={styles.words}>
            <h1 className={styles.title}>Know what your shop needs next.</h1>
            <p className={styles.lead}>
              <bdi>{productName}</bdi> reads your online shop’s products, orders, customers and blog posts,
              and tells you in plain words what to do. On your phone, and here in the browser.
            </p>
            <EntryLinks />
          </div>
          <div className={styles.window}>
            <ExampleInsight example={PRODUCT_EXAMPLE} level={2} />
          </div>
        </section>
        <section aria-labelledby="others">
          <h2 id="others" className={styles.subtitle}>
            Your orders, customers and blog posts, too
          </h2>
          <div className={styles.examples}>
            {OTHER_EXAMPLES.map((example) => (
              <ExampleInsight key={example.analysis} example={example} level={3} />
            ))}
          </div>
          <p className={styles.note}>
            Examples. Insights are generated from your shop’s data: check before you act.
          </p>
        </section>
        <Steps />
      </main>
    </PageFrame>
  )
}
