/** A picture of the app on a phone, working through three insights. */
import { ANALYSES } from '../../shared/analysis.ts'
import { t } from '../language/messages.ts'
import button from '../ui/Button.module.css'
import { CheckMark } from '../ui/CheckMark.tsx'
import { Storefront } from '../ui/Storefront.tsx'
import { examples } from './examples.ts'
import styles from './Phone.module.css'

export function Phone() {
  return (
    <div className={styles.phone} aria-hidden="true">
      <p className={styles.bar}>{t('tabs.name', { analysis: 'products' })}</p>
      <div className={styles.cards}>
        {examples().products.map((insight) => (
          <div key={insight.seoTitle} className={styles.card}>
            <span>{insight.count}</span>
            <span className={styles.check}>
              <CheckMark status="done" />
            </span>
            <p className={styles.name}>{insight.seoTitle}</p>
            {ANALYSES.products.sections.map(({ field }) => (
              <p key={field}>
                <span className={styles.label}>{t('card.field', { field })}</span>
                <b>{insight[field][0]}</b> <span>{insight[field][1]}</span>
              </p>
            ))}
          </div>
        ))}
        <div className={styles.card}>
          <Storefront scene="done" />
          <p className={styles.name}>{t('landing.phone.allDone', { count: 60 })}</p>
        </div>
      </div>
      <div className={styles.acts}>
        <Act label={t('card.share')} />
        <Act label={t('work.later')} />
        <Act label={t('work.markDone')} variant="primary" />
      </div>
    </div>
  )
}

function Act({ label, variant = 'secondary' }: { label: string; variant?: 'primary' | 'secondary' }) {
  return (
    <span className={button.button} data-variant={variant}>
      {label}
    </span>
  )
}
