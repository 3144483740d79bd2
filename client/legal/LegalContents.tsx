import styles from './LegalContents.module.css'
import type { LegalSection } from './LegalPage.tsx'

/** The table of contents: beside the text, or collapsed above it on narrow screens. */
export function LegalContents({ sections }: { sections: readonly LegalSection[] }) {
  const entries = (
    <ol>
      {sections.map(({ id, title }) => (
        <li key={id}>
          <a href={`#${id}`}>{title}</a>
        </li>
      ))}
    </ol>
  )
  // Rendered twice: not every browser lets CSS open a closed `<details>`.
  return (
    <nav className={styles.contents} aria-label="Contents">
      <details className={styles.folded}>
        <summary>Contents</summary>
        {entries}
      </details>
      <div className={styles.beside}>
        <h2>Contents</h2>
        {entries}
      </div>
    </nav>
  )
}
