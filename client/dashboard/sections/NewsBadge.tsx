import { t } from '../../language/messages.ts'
import styles from './NewsBadge.module.css'

/** The last news say of an insight that it is new or changed. */
export function NewsBadge({ news }: { readonly news: 'new' | 'changed' }) {
  return <span className={styles.badge}>{t(news === 'new' ? 'news.badgeNew' : 'news.badgeChanged')}</span>
}
