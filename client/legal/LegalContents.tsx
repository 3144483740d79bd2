import styles from './LegalContents.module.css'
import type { LegalSection } from './LegalPage.tsx'

/** The table of contents: beside the text where there is room, folded up above it where there is none. */
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
  // Twice, as a closed `<details>` can't be opened by a style sheet in every browser.
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
