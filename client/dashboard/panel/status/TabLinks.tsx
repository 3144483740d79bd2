/** Names tabs in one line. Each name opens its tab. */
import type { ReactNode } from 'react'
import type { Analysis } from '../../../../shared/analysis.ts'
import { tabName } from '../../../language/analysis-words.ts'
import { PressButton } from '../../../ui/button/PressButton.tsx'
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
        <PressButton key={name} className={textButton.button} onClick={() => onSelect(name)}>
          {tabName(name)}
        </PressButton>
      ))}
      {children}
    </p>
  )
}
