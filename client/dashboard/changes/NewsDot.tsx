import styles from './NewsDot.module.css'

/** Says at a glance that there is something that nobody has seen; its words stand elsewhere. Takes no room. */
export function NewsDot() {
  return <span className={styles.dot} aria-hidden="true" />
}
