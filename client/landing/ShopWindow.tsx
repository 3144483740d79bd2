/** The main picture: Review on a phone, with a real card, under the logo's awning. */
import { tabName } from '../language/analysis-words.ts'
import { t } from '../language/messages.ts'
import button from '../ui/button/Button.module.css'
import { InsightCard } from '../ui/card/InsightCard.tsx'
import { Icon } from '../ui/Icon.tsx'
import { examples } from './examples.ts'
import styles from './ShopWindow.module.css'

const STRIPES = 'h40v38a20 20 0 0 1-40 0zm80 0'.repeat(5)

export function ShopWindow() {
  return (
    <div className={styles.window}>
      <svg className={styles.awning} viewBox="0 0 360 58" aria-hidden="true">
        <path d={`M0 0${STRIPES}`} />
        <path d={`M40 0${STRIPES}`} />
      </svg>
      <div role="img" aria-label={t('landing.phone.alt')}>
        <div className={styles.phone} aria-hidden="true">
          <div className={styles.head}>
            <Icon name="cross" />
            <p>
              <b>{tabName('products')}</b> · {t('landing.phone.left')}
            </p>
            <Icon name="back" />
            <Icon name="forward" />
          </div>
          <InsightCard analysis="products" insight={examples().products.insight} size="large" />
          <div className={styles.actions}>
            <span className={button.button}>{t('dismiss.do')}</span>
            <span className={button.button}>{t('later.do')}</span>
            <span className={button.button} data-variant="primary">
              {t('review.done')}
            </span>
          </div>
        </div>
      </div>
    </div>
  )
}
