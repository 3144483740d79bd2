/** The first picture: an app on a phone, under the awning of the logo, works through insights. Styles move it, not a script. */
import { tabName } from '../language/analysis-words.ts'
import { fieldLabel } from '../language/field-names.ts'
import { t } from '../language/messages.ts'
import button from '../ui/button/Button.module.css'
import { CheckMark } from '../ui/card/CheckMark.tsx'
import { Icon } from '../ui/Icon.tsx'
import { Storefront } from '../ui/Storefront.tsx'
import hidden from '../ui/VisuallyHidden.module.css'
import { examples } from './examples.ts'
import phone from './Phone.module.css'
import styles from './ShopWindow.module.css'

const STRIPES = 'h40v38a20 20 0 0 1-40 0zm80 0'.repeat(5)
const PAUSE_ID = 'pause'

/** What the picture shows of a product: an example, whatever else a real card has. */
const TEXTS = ['inventoryInsight', 'pricingSuggestion'] as const

export function ShopWindow() {
  return (
    <div className={styles.window}>
      <svg className={styles.awning} viewBox="0 0 360 58" aria-hidden="true">
        <path d={`M0 0${STRIPES}`} />
        <path d={`M40 0${STRIPES}`} />
      </svg>
      {/* What moves for longer than five seconds can be paused (WCAG 2.2.2). Before the phone, as styles reach what follows. */}
      <input id={PAUSE_ID} type="checkbox" className={styles.pause} data-print="none" />
      <div className={styles.phone} role="img" aria-label={t('landing.phone.alt')}>
        <Phone />
      </div>
      {/* Below the phone: it moves by nothing while the document arrives. */}
      <label htmlFor={PAUSE_ID} className={styles.label} data-print="none">
        <Icon name="pause" />
        <Icon name="play" />
        <span className={hidden.hidden}>{t('landing.phone.pause')}</span>
      </label>
    </div>
  )
}

function Phone() {
  return (
    <div className={phone.phone} aria-hidden="true">
      <p className={phone.bar}>{tabName('products')}</p>
      <div className={phone.cards}>
        {examples().products.map((insight) => (
          <div key={insight.seoTitle} className={phone.card}>
            <span>{insight.count}</span>
            <span className={phone.check}>
              <CheckMark status="done" />
            </span>
            <p className={phone.name}>{insight.seoTitle}</p>
            {TEXTS.map((field) => (
              <p key={field}>
                <span className={phone.label}>{fieldLabel(field)}</span>
                <b>{insight[field][0]}</b> <span>{insight[field][1]}</span>
              </p>
            ))}
          </div>
        ))}
        <div className={phone.card}>
          <Storefront scene="done" />
          <p className={phone.name}>{t('landing.phone.allDone', { count: 24 })}</p>
        </div>
      </div>
      <div className={phone.acts}>
        <span className={button.button}>{t('dismiss.do')}</span>
        <span className={button.button}>{t('later.do')}</span>
        <span className={button.button} data-variant="primary">
          {t('review.done')}
        </span>
      </div>
    </div>
  )
}
