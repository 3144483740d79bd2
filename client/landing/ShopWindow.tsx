/** The main picture: Review on a phone, under the logo's awning. CSS marks one insight as done and moves to the next, once. */
import { tabName } from '../language/analysis-words.ts'
import { fieldLabel } from '../language/field-names.ts'
import { t } from '../language/messages.ts'
import button from '../ui/button/Button.module.css'
import { Icon } from '../ui/Icon.tsx'
import { examples } from './examples.ts'
import styles from './ShopWindow.module.css'

const STRIPES = 'h40v38a20 20 0 0 1-40 0zm80 0'.repeat(5)

/** The picture shows only these fields of a product, even if a real card has more. */
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
  const { products } = examples()
  return (
    <div className={styles.phone} aria-hidden="true">
      <div className={styles.head}>
        <Icon name="cross" />
        <p className={styles.position}>
          <b>{tabName('products')}</b> ·{' '}
          <span className={styles.steps}>
            <span>{t('landing.phone.toDo')}</span>
            <span>{t('landing.phone.oneDone')}</span>
          </span>
        </p>
        <Icon name="back" />
        <Icon name="forward" />
      </div>
      <div className={styles.progress} />
      <div className={styles.cards}>
        {products.map((insight) => (
          <div key={insight.seoTitle} className={styles.card}>
            <p className={styles.name}>{insight.seoTitle}</p>
            {TEXTS.map((field) => (
              <p key={field} data-field={field}>
                <span className={styles.label}>{fieldLabel(field)}</span>
                <span className={styles.advice}>{insight[field][0]}</span> {insight[field][1]}
              </p>
            ))}
          </div>
        ))}
      </div>
      <div className={styles.actions}>
        <span className={button.button}>{t('dismiss.do')}</span>
        <span className={button.button}>{t('later.do')}</span>
        <span className={button.button} data-variant="primary">
          {t('review.done')}
        </span>
      </div>
    </div>
  )
}
