/** Lets keyboard users skip the header. Needs a `<main id="main" tabIndex={-1}>`. */
import styles from './SkipLink.module.css'

export function SkipLink() {
  return (
    <a className={styles.skip} href="#main" data-print="none">
      Skip to content
    </a>
  )
}
