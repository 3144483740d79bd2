import { type Counts, ringPart } from './describe-counts.ts'
import styles from './ProgressRing.module.css'

/** How much of a list is done; the words are beside it. */
export function ProgressRing({ counts }: { readonly counts: Counts }) {
  return (
    <svg className={styles.ring} viewBox="0 0 16 16" aria-hidden="true">
      <circle cx="8" cy="8" r="6" />
      <circle cx="8" cy="8" r="6" pathLength="100" strokeDasharray={ringPart(counts)} data-ring="" />
    </svg>
  )
}
