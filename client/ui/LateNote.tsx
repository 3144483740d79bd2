/** Shown by CSS alone if no script runs: it failed to load, or the browser is too old. Hydration removes the note. */
import styles from './LateNote.module.css'

/** Links to the current URL with its query. */
const HERE = ''

export function LateNote() {
  return (
    <p className={styles.late}>
      This is taking longer than it should. <a href={HERE}>Reload the page</a>; if that doesn’t help, update
      your browser.
    </p>
  )
}
