/** The way past what stands on top of every page, for who comes by keyboard. */
import styles from './SkipLink.module.css'

/** The page has a `<main id="main" tabIndex={-1}>`. */
export function SkipLink() {
  return (
    <a className={styles.skip} href="#main" data-print="none">
      Skip to content
    </a>
  )
}
