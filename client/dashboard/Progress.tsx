import { flushSync } from 'react-dom'
import { Message } from '../language/Message.tsx'
import { t } from '../language/messages.ts'
import { type Counts, describeProgress } from './insight/describe-counts.ts'
import { usePanel } from './list/panel-context.ts'
import styles from './Progress.module.css'
import { focusReturned } from './sections/ReturnedSection.tsx'

/** '5 of 24 done (1 changed)': what has changed is a press away. */
export function Progress({ counts }: { readonly counts: Counts }) {
  const { openDone } = usePanel()
  const { all, done, changed } = counts
  if (changed === 0) return <bdi data-field="counts">{describeProgress(counts)}</bdi>

  // Opened with what is done, so that no growing list moves it on.
  function showChanged() {
    flushSync(() => openDone(true))
    focusReturned()
  }

  return (
    // A new element for new figures: React can't update texts among elements that a browser's translator has moved.
    <bdi key={describeProgress(counts)} data-field="counts">
      <Message
        id="status.doneChanged"
        values={{ all, done, changed }}
        tags={{
          link: (text) => (
            <button
              type="button"
              className={styles.link}
              // Apart from the filter of what a refresh has changed, for those who hear it.
              aria-label={t('status.changedSince', { count: changed })}
              onClick={showChanged}
            >
              {text}
            </button>
          ),
        }}
      />
    </bdi>
  )
}
