import styles from './ChangedNote.module.css'

/** On what stays done although a refresh has brought other texts. */
export function ChangedNote() {
  return <p className={styles.note}>Changed since you marked it done</p>
}
