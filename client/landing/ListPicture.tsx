/** The dashboard's list as a wide screen shows it: drawn by its own parts, sharp at any size, in the page's language and colors. */
import { ANALYSIS_NAMES } from '../../shared/analysis.ts'
import { tabName } from '../language/analysis-words.ts'
import { Message } from '../language/Message.tsx'
import { t } from '../language/messages.ts'
import awning from '../ui/Awning.module.css'
import { CheckMark } from '../ui/card/CheckMark.tsx'
import { ColumnHeads } from '../ui/card/ColumnHeads.tsx'
import card from '../ui/card/InsightCard.module.css'
import { InsightCard } from '../ui/card/InsightCard.tsx'
import { LogoMark } from '../ui/logo/Logo.tsx'
import { useSite } from '../ui/site-context.ts'
import { examples } from './examples.ts'
import styles from './ListPicture.module.css'
import { Section } from './Section.tsx'

const CHECK = (
  <span className={styles.check}>
    <CheckMark status="open" />
  </span>
)

export function ListPicture() {
  const { productName } = useSite()
  return (
    <Section id="list" title={t('landing.list.title')} className={styles.section}>
      <div role="img" aria-label={t('landing.list.alt')}>
        <div className={`${styles.window} ${awning.awning}`} aria-hidden="true" inert>
          <p className={styles.bar}>
            <LogoMark />
            <b>
              <Message id="dashboard.title" values={{ product: productName }} />
            </b>
            {ANALYSIS_NAMES.map((analysis) => (
              <span key={analysis} data-selected={analysis === 'orders'}>
                {tabName(analysis)}
              </span>
            ))}
          </p>
          <ColumnHeads analysis="orders" />
          <div className={card.list}>
            {examples().list.map((insight) => (
              <div key={insight.orderId}>
                <InsightCard analysis="orders" insight={insight} actions={CHECK} />
              </div>
            ))}
          </div>
        </div>
      </div>
    </Section>
  )
}
