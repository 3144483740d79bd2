/** The first picture: the app works through a shop's insights, under the awning of the logo. Styles move it, not a script. */
import { t } from '../language/messages.ts'
import { Phone } from './Phone.tsx'
import styles from './ShopWindow.module.css'

const STRIPES = [0, 1, 2, 3, 4, 5, 6, 7, 8] as const
const PAUSE_ID = 'pause'

export function ShopWindow() {
  return (
    <div className={styles.window}>
      <svg className={styles.awning} viewBox="0 0 360 58" aria-hidden="true">
        {STRIPES.map((stripe) => (
          <path key={stripe} d={`M${stripe * 40} 0h40v38a20 20 0 0 1-40 0z`} />
        ))}
      </svg>
      {/* Before the phone, as styles can only reach what follows. */}
      <input id={PAUSE_ID} type="checkbox" className={styles.pause} data-print="none" />
      <label htmlFor={PAUSE_ID} className={styles.label} data-print="none">
        {t('landing.phone.pause')}
      </label>
      <div className={styles.phone} role="img" aria-label={t('landing.phone.alt')}>
        <Phone />
      </div>
    </div>
  )
}
