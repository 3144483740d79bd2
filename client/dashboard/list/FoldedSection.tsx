import type { ReactNode } from 'react'
import { Button } from '../../ui/button/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import styles from './FoldedSection.module.css'

interface FoldedSectionProps {
  /** Of its button. */
  readonly id: string
  readonly title: string
  readonly isOpen: boolean
  readonly onToggle: (isOpen: boolean) => void
  readonly children: ReactNode
}

/** What is out of the way, below the list, until a press. Printed as it is seen. */
export function FoldedSection({ id, title, isOpen, onToggle, children }: FoldedSectionProps) {
  return (
    <section className={styles.section} aria-labelledby={id} {...(!isOpen && { 'data-print': 'none' })}>
      <h3 className={styles.heading}>
        <Button id={id} variant="ghost" aria-expanded={isOpen} onClick={() => onToggle(!isOpen)}>
          <Icon name="forward" />
          <span>{title}</span>
        </Button>
      </h3>
      {isOpen && children}
    </section>
  )
}
