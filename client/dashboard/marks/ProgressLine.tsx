import styles from './ProgressLine.module.css'

/** How much is worked off. For the eye; the status line says it in numbers. */
export function ProgressLine({ done, total }: { readonly done: number; readonly total: number }) {
  return (
    <div className={styles.line} aria-hidden="true">
      {done > 0 && <div className={styles.done} style={{ transform: `scaleX(${done / total})` }} />}
    </div>
  )
}
