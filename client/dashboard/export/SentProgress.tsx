/** What has become of a link to the owner's progress. If it could neither be shared nor copied, it can be selected. */
import { t } from '../../language/messages.ts'
import styles from './SentProgress.module.css'

interface SentProgressProps {
  readonly outcome: string
  readonly link?: string | undefined
}

export function SentProgress({ outcome, link }: SentProgressProps) {
  return (
    <>
      <p role="status">{outcome && <span key={outcome}>{outcome}</span>}</p>
      {link && (
        <input
          className={styles.link}
          readOnly
          dir="ltr"
          value={link}
          aria-label={t('progress.link')}
          // Selects backward, so that the field shows the start of the link.
          onFocus={({ currentTarget }) => currentTarget.setSelectionRange(0, link.length, 'backward')}
        />
      )}
    </>
  )
}
