/** The circle of the done toggle. */
import styles from './CheckMark.module.css'

/** 'out' is neither to be done nor done. */
export function CheckMark({ status }: { readonly status: 'open' | 'done' | 'out' }) {
  return (
    <svg className={styles.mark} data-status={status} viewBox="0 0 24 24" aria-hidden="true">
      <circle cx="12" cy="12" r="10" />
      <path d={status === 'out' ? 'M8 12h8' : 'm7.5 12.5 3 3 6-6.5'} />
    </svg>
  )
}
