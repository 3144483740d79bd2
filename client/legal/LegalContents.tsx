import { currentLanguage, t } from '../language/messages.ts'
import styles from './LegalContents.module.css'
import type { LegalSection } from './legal-text.ts'

/** The table of contents: above the text, collapsed; on wide screens beside it. */
export function LegalContents({ sections }: { readonly sections: readonly LegalSection[] }) {
  return (
    <details className={styles.contents}>
      <summary lang={currentLanguage()}>{t('frame.contents')}</summary>
      <ol>
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
      </ol>
    </details>
  )
}
