/** The first picture: an app on a phone, under the awning of the logo, has one insight done. Styles move it, once. */
import { tabName } from '../language/analysis-words.ts'
import { fieldLabel } from '../language/field-names.ts'
import { t } from '../language/messages.ts'
import button from '../ui/button/Button.module.css'
import { CheckMark } from '../ui/card/CheckMark.tsx'
import { examples } from './examples.ts'
import styles from './ShopWindow.module.css'

const STRIPES = 'h40v38a20 20 0 0 1-40 0zm80 0'.repeat(5)

/** What the picture shows of a product: an example, whatever else a real card has. */
const TEXTS = ['inventoryInsight', 'pricingSuggestion'] as const

export function ShopWindow() {
  return (
    <div className={styles.window}>
      <svg className={styles.awning} viewBox="0 0 360 58" aria-hidden="true">
        <path d={`M0 0${STRIPES}`} />
        <path d={`M40 0${STRIPES}`} />
      </svg>
      <div role="img" aria-label={t('landing.phone.alt')}>
        <Phone />
      </div>
    </div>
  )
}

function Phone() {
  return (
    <div className={styles.phone} aria-hidden="true">
      <p className={styles.bar}>{tabName('products')}</p>
      <div className={styles.cards}>
        {examples().products.map((insight) => (
          <div key={insight.seoTitle} className={styles.card}>
            <span>{insight.count}</span>
            <span className={styles.check}>
              <CheckMark status="done" />
            </span>
            <p className={styles.name}>{insight.seoTitle}</p>
            {TEXTS.map((field) => (
              <p key={field}>
                <span className={styles.label}>{fieldLabel(field)}</span>
                <b>{insight[field][0]}</b> <span>{insight[field][1]}</span>
              </p>
            ))}
          </div>
        ))}
      </div>
      <div className={styles.acts}>
        <span className={button.button}>{t('dismiss.do')}</span>
        <span className={button.button}>{t('later.do')}</span>
        <span className={button.button} data-variant="primary">
          {t('review.done')}
        </span>
      </div>
    </div>
  )
}
