/** The landing page: product, examples, promises, installation and questions. */
import { ANALYSIS_NAMES } from '../../shared/analysis.ts'
import { LOG_IN_ID } from '../arrival/fragment.ts'
import { LandingNotice } from '../arrival/PageNotice.tsx'
import { tabName } from '../language/analysis-words.ts'
import { Message } from '../language/Message.tsx'
import { t } from '../language/messages.ts'
import { InsightCard } from '../ui/card/InsightCard.tsx'
import { PageFrame } from '../ui/PageFrame.tsx'
import { useSite } from '../ui/site-context.ts'
import { EntryLinks } from './EntryLinks.tsx'
import { examples } from './examples.ts'
import styles from './LandingPage.module.css'
import { Numbers } from './Numbers.tsx'
import { Questions } from './Questions.tsx'
import { Reading } from './Reading.tsx'
import section from './Section.module.css'
import { Section } from './Section.tsx'
import { ShopWindow } from './ShopWindow.tsx'
import { Steps } from './Steps.tsx'

/** `ShopWindow` shows a product. */
const EXAMPLES = ANALYSIS_NAMES.filter((name) => name !== 'products')

export function LandingPage() {
  const { productName } = useSite()
  const logInHint = (
    <a className={`${styles.visitor} ${styles.logIn}`} href={`#${LOG_IN_ID}`}>
      {t('landing.logIn')}
    </a>
  )
  return (
    <PageFrame page="landing" className={styles.page} end={logInHint}>
      <section className={styles.hero}>
        <LandingNotice>
          <a href={`#${LOG_IN_ID}`}>{t('landing.questions.logIn')}</a>
        </LandingNotice>
        <div className={styles.words}>
          <div>
            <p className={styles.kind}>{t('landing.kind')}</p>
            <h1 className={styles.title}>{t('landing.title')}</h1>
          </div>
          <p className={styles.lead}>
            <Message id="landing.lead" values={{ product: productName }} />
          </p>
          <EntryLinks />
        </div>
        <ShopWindow />
      </section>
      <Numbers />
      <Section id="more" title={t('landing.more.title')}>
        <div className={`${section.columns} ${styles.examples}`}>
          {EXAMPLES.map((analysis) => {
            const { question, insight } = examples()[analysis]
            return (
              <div key={analysis}>
                <p className={styles.kind}>{tabName(analysis)}</p>
                <h3>{question}</h3>
                <InsightCard analysis={analysis} insight={insight} level={4} />
              </div>
            )
          })}
        </div>
        <p className={section.note}>{t('landing.more.note')}</p>
      </Section>
      <Reading />
      <Steps />
      <Questions />
    </PageFrame>
  )
}
