/** CSS shows this note if no script runs, because it failed to load or the browser is too old. Hydration removes the note. */
import { Message } from '../language/Message.tsx'
import styles from './ScriptFailedNote.module.css'

/** An empty `href` is the current URL with its query. */
const HERE = ''

export function ScriptFailedNote() {
  return (
    <p className={styles.note}>
      <Message
        id="frame.scriptFailed"
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
