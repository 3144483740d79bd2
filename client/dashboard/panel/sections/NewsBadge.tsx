/** Shows that an insight is new or changed in the latest news. */
import { t } from '../../../language/messages.ts'
import styles from '../../../ui/Badge.module.css'

export function NewsBadge({ news }: { readonly news: 'new' | 'changed' }) {
  return <span className={styles.badge}>{t(news === 'new' ? 'news.badgeNew' : 'news.badgeChanged')}</span>
}
