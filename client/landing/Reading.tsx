/** What the insights are about, and what the dashboard never does. */
import { Message } from '../language/Message.tsx'
import { t } from '../language/messages.ts'
import { PageLink } from '../ui/PageLink.tsx'
import styles from './Reading.module.css'
import section from './Section.module.css'
import { Section } from './Section.tsx'

export function Reading() {
  return (
    <Section id="reading" title={t('landing.reading.title')} className={section.split}>
      <div className={section.columns}>
        <div>
          <h3>{t('landing.reading.about')}</h3>
          <ul className={styles.list}>
            <li>{t('landing.reading.products')}</li>
            <li>{t('landing.reading.orders')}</li>
            <li>{t('landing.reading.customers')}</li>
            <li>{t('landing.reading.posts')}</li>
          </ul>
        </div>
        <div>
          <h3>{t('landing.reading.never')}</h3>
          <ul className={styles.list} data-mark="no">
            <li>{t('landing.reading.neverChange')}</li>
            <li>{t('landing.reading.neverCards')}</li>
            <li>{t('landing.reading.neverTrack')}</li>
          </ul>
          <p className={section.note}>
            <Message
              id="landing.reading.details"
              tags={{ privacy: (text) => <PageLink page="privacy">{text}</PageLink> }}
            />
          </p>
        </div>
      </div>
    </Section>
  )
}
