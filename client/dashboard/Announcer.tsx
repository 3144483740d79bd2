/** Words for those who listen, about what others see happen. */
import styles from './Announcer.module.css'

export interface Said {
  readonly word: string
  /** Tells the same word, said again, from the one before. */
  readonly count: number
}

export function Announcer({ said }: { said: Said }) {
  return (
    <div className={styles.announcer} role="status">
      <span key={said.count}>{said.word}</span>
    </div>
  )
}
