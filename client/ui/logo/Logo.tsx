/** The logo: a shop window with its awning. */
import { PageLink } from '../PageLink.tsx'
import { useSite } from '../site-context.ts'
import styles from './Logo.module.css'

export function LogoMark() {
  return (
    <svg className={styles.mark} viewBox="0 0 32 32" aria-hidden="true">
      <path d="M7 4h18l4 8.5a4.33 4.33 0 0 1-8.67 0 4.33 4.33 0 0 1-8.66 0 4.33 4.33 0 0 1-8.67 0z" />
      <path className={styles.pane} d="M6 19.5V28h20v-8.5M13 24.5l4.5-4.5M18 24.5l2.5-2.5" />
    </svg>
  )
}

/** The logo with the product's name, linked to the landing page. */
export function LogoLink() {
  const { productName } = useSite()
  return (
    <PageLink className={styles.logo} page="landing">
      <LogoMark />
      <bdi dir="auto">{productName}</bdi>
    </PageLink>
  )
}
