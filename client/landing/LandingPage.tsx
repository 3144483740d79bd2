/** The landing page: product, examples, what it reads, installation and questions. */
import { ANALYSES } from '../../shared/analysis.ts'
import { PAGES } from '../../shared/pages.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { InsightCard } from '../ui/InsightCard.tsx'
import { PageFrame } from '../ui/PageFrame.tsx'
import { SampleBadge } from '../ui/SampleBadge.tsx'
import { useSite } from '../ui/site-context.ts'
import { EntryLinks } from './EntryLinks.tsx'
import examples from './examples.json' with { type: 'json' }
import styles from './LandingPage.module.css'
import { Numbers } from './Numbers.tsx'
import { Questions, SIGN_IN_ID } from './Questions.tsx'
import reading from './Reading.module.css'
import { Reading } from './Reading.tsx'
import section from './Section.module.css'
import { Section } from './Section.tsx'
import { ShopWindow } from './ShopWindow.tsx'
import { Steps } from './Steps.tsx'

const EXAMPLES = ['orders', 'customers', 'blogs'] as const

export function LandingPage() {
  const { productName, sampleToken } = useSite()
  // CSS shows one of them, by the session's status.
  const signInHint = (
    <div className={styles.hint}>
      <a href={`#${SIGN_IN_ID}`}>Sign in</a>
      <ButtonLink href={PAGES.dashboard.path}>Open dashboard</ButtonLink>
    </div>
  )
  return (
    <PageFrame end={signInHint}>
      <main id="main" tabIndex={-1} className={styles.page}>
        <section className={styles.hero}>
          <div className={styles.words}>
            <div>
              <p className={styles.kind}>For Shopify stores</p>
              <h1 className={styles.title}>Know what your shop needs next.</h1>
            </div>
            <p className={styles.lead}>
              <bdi>{productName}</bdi> reads your shop and tells you in plain words what to reorder, what to
              reprice and who to write to, on your phone or in your browser.
            </p>
            <EntryLinks />
            <ul className={reading.list}>
              <li>It reads. It changes nothing.</li>
              {sampleToken && (
                <li>
                  <span>
                    No account, nothing to install. <SampleBadge />
                  </span>
                </li>
              )}
            </ul>
          </div>
          <ShopWindow />
        </section>
        <div className={styles.band}>
          <Numbers />
        </div>
        <Section id="more" title="Your orders, customers and blog posts, too">
          <div className={section.columns}>
            {EXAMPLES.map((analysis) => (
              <div key={analysis}>
                <p className={styles.kind}>{ANALYSES[analysis].label}</p>
                <h3>{examples[analysis].question}</h3>
                <InsightCard analysis={analysis} insight={examples[analysis].insight} level={4} />
              </div>
            ))}
          </div>
          <p className={section.note}>
            Examples. Insights are generated from your shop’s data: check before you act.
          </p>
        </Section>
        <Reading />
        <Steps />
        <Questions />
      </main>
    </PageFrame>
  )
}
