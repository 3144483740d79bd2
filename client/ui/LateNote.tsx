/**
 * What to do where no script comes to life: it can't be loaded, or the browser is too old to understand it. A matter of
 * style sheets alone; the page takes it away as soon as it is hydrated.
 */
import styles from './LateNote.module.css'

/** The address as it is, with its query. */
const HERE = ''

export function LateNote() {
  return (
    <p className={styles.late}>
      This takes longer than it should. <a href={HERE}>Reload the page</a>; if that does not help, update your
      browser.
    </p>
  )
}
