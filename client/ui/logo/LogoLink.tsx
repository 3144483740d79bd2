import { Link } from 'react-router-dom'
import { PAGES } from '../../../shared/pages.ts'
import { Logo } from './Logo.tsx'
import styles from './LogoLink.module.css'

/** The brand at the top of every page, which leads to the landing page. */
export function LogoLink() {
  return (
    <Link className={styles.link} to={PAGES.landing.path}>
      <Logo />
    </Link>
  )
}
