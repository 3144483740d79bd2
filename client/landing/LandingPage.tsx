/** The landing page: what the product is, what comes back, what it reads, how to get it, and what owners ask. */
import { PageFrame } from '../ui/PageFrame.tsx'
import { SampleBadge } from '../ui/SampleBadge.tsx'
import { useSite } from '../ui/site-context.ts'
import { DashboardPreview } from './DashboardPreview.tsx'
import { EntryLinks } from './EntryLinks.tsx'
import { ExampleInsight } from './ExampleInsight.tsx'
import { EXAMPLES } from './examples.ts'
import styles from './LandingPage.module.css'
import { Questions } from './Questions.tsx'
import { Reading } from './Reading.tsx'
import { Section } from './Section.tsx'
import { SignInHint } from './SignInHint.tsx'
import { Steps } from './Steps.tsx'

export function LandingPage() {
  const { productName, sampleToken } = useSite()
  return (
    <PageFrame end={<SignInHint />}>
      <main id="main" tabIndex={-1} className={styles.page}>
        <section className={styles.hero}>
          <div className={styles.words}>
            <h1 className={styles.title}>Know what your shop needs next.</h1>
            <p className={styles.lead}>
              Connect your online shop once. <bdi>{productName}</bdi> reads it and tells you in plain words
              what to reorder, what to reprice and whom to write to. On your phone, and here in the browser.
            </p>
            <EntryLinks />
            {sampleToken && (
              <p className={styles.sample}>
                <SampleBadge /> No account and no install needed to look around.
              </p>
            )}
          </div>
          <DashboardPreview />
        </section>
        <Section id="more" title="Your orders, customers and blog posts, too">
          <div className={styles.examples}>
            {EXAMPLES.map((example) => (
              <ExampleInsight key={example.analysis} example={example} />
            ))}
          </div>
          <p className={styles.note}>
            Examples. Insights are generated from your shop’s data: check before you act.
          </p>
        </Section>
        <Reading />
        <Steps />
        <Questions />
        <Section id="begin" title="See what your shop needs next" className={styles.close}>
          <EntryLinks />
        </Section>
      </main>
    </PageFrame>
  )
}
