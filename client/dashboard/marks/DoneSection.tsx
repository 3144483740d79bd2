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
const LIST_ID = 'done-list'

export function DoneSection({ count, isOpen, onOpen, children }: DoneSectionProps) {
  return (
    <section className={styles.section} aria-label={t('done.label')} data-print="none">
      <h3 className={styles.heading}>
        <Button
          id={DONE_BUTTON_ID}
          variant="ghost"
          aria-expanded={isOpen}
          aria-controls={isOpen ? LIST_ID : undefined}
          onClick={() => onOpen(!isOpen)}
        >
          <Icon name="forward" />
          <span>{t('done.title', { count })}</span>
        </Button>
      </h3>
      {isOpen && <div id={LIST_ID}>{children}</div>}
    </section>
  )
}
