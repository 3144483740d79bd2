/** Names tabs in one line. Each name opens its tab. */
import type { ReactNode } from 'react'
import type { Analysis } from '../../../../shared/analysis.ts'
import { tabName } from '../../../language/analysis-words.ts'
import { onePress } from '../../../ui/button/one-press.ts'
import textButton from '../../../ui/button/TextButton.module.css'
import styles from './EmptyState.module.css'

interface TabLinksProps {
  readonly label: string
  readonly analyses: readonly Analysis[]
  readonly onSelect: (analysis: Analysis) => void
  /** Shown after the names. */
  readonly children?: ReactNode
}

export function TabLinks({ label, analyses, onSelect, children }: TabLinksProps) {
  if (analyses.length === 0) return null
  return (
    <p className={styles.others} data-print="none">
      <span>{label}</span>
      {analyses.map((name) => (
        <button
          key={name}
          type="button"
          className={textButton.button}
          onClick={onePress(() => onSelect(name))}
        >
          {tabName(name)}
        </button>
      ))}
      {children}
    </p>
  )
}
