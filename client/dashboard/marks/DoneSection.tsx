import type { ReactNode } from 'react'
import { t } from '../../language/messages.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import styles from './DoneSection.module.css'

interface DoneSectionProps {
  readonly count: number
  readonly isOpen: boolean
  readonly onOpen: (isOpen: boolean) => void
  readonly children: ReactNode
}

export const DONE_BUTTON_ID = 'done'

export function DoneSection({ count, isOpen, onOpen, children }: DoneSectionProps) {
  return (
    <section className={styles.section} aria-label={t('done.label')} data-print="none">
      <h3 className={styles.heading}>
        <Button id={DONE_BUTTON_ID} variant="ghost" aria-expanded={isOpen} onClick={() => onOpen(!isOpen)}>
          <Icon name="forward" />
          <span>{t('done.title', { count })}</span>
        </Button>
      </h3>
      {isOpen && children}
    </section>
  )
}
