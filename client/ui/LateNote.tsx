/** CSS shows this note if no script runs, because it failed to load or the browser is too old. Hydration removes the note. */
import { Message } from '../language/Message.tsx'
import styles from './LateNote.module.css'

/** An empty `href` is the current URL with its query. */
const HERE = ''

export function LateNote() {
  return (
    <p className={styles.late}>
      <Message
        id="frame.late"
        tags={{
          reload: (text) => (
            <a href={HERE} data-reload>
              {text}
            </a>
          ),
        }}
      />
    </p>
  )
}
