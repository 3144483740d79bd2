import { PAGES } from '../../../shared/pages.ts'
import { Logo } from './Logo.tsx'
import styles from './LogoLink.module.css'

/** The brand at the top of every page, which leads to the landing page. */
export function LogoLink() {
  return (
    <a className={styles.link} href={PAGES.landing.path}>
      <Logo />
    </a>
  )
}
