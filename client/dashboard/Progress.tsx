import { flushSync } from 'react-dom'
import { Message } from '../language/Message.tsx'
import { onePress } from '../ui/button/one-press.ts'
import { type Counts, describeProgress } from './insight/describe-counts.ts'
import { usePanel } from './list/panel-context.ts'
import styles from './Progress.module.css'
import { focusReturned } from './sections/ReturnedSection.tsx'

/** '5 of 24 done (1 changed)': what has changed is a press away. */
export function Progress({ counts }: { readonly counts: Counts }) {
  const { openDone } = usePanel()
  const { all, done, changed } = counts
  if (changed === 0) return describeProgress(counts)

  // Opened with what is done, so that no growing list moves it on.
  function showChanged() {
    flushSync(() => openDone(true))
    focusReturned()
  }

  return (
    <Message
      id="status.doneChanged"
      values={{ all, done, changed }}
      tags={{
        link: (text) => (
          <button type="button" className={styles.link} onClick={onePress(showChanged)}>
            {text}
          </button>
        ),
      }}
    />
  )
}
