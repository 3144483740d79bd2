/** The buttons below the insight that they apply to. */
import { type RefObject, useState } from 'react'
import { t } from '../../language/messages.ts'
import { Button } from '../../ui/button/Button.tsx'
import { Menu } from '../../ui/menu/Menu.tsx'
import { ACTIONS, type ActionName } from '../actions/actions.ts'
import { LaterDialog } from '../later/LaterDialog.tsx'
import { LaterItems } from '../later/LaterItems.tsx'
import type { Day } from '../model/day.ts'
import styles from './Review.module.css'

interface ReviewActionsProps {
  readonly title: string
  readonly laterRef: RefObject<HTMLButtonElement | null>
  readonly onRun: (name: ActionName, until?: Day) => void
}

export function ReviewActions({ title, laterRef, onRun }: ReviewActionsProps) {
  const [isPickingDate, pickDate] = useState(false)
  return (
    <>
      <div className={styles.actions}>
        <Button onClick={() => onRun('dismiss')}>{t(ACTIONS.dismiss.label)}</Button>
        <Menu ref={laterRef} label={t('later.do')} text={t('later.do')} subject={title}>
          <LaterItems onPick={(day) => onRun('later', day)} onPickDate={() => pickDate(true)} />
        </Menu>
        <Button variant="primary" onClick={() => onRun('done')}>
          {t('review.done')}
        </Button>
      </div>
      {isPickingDate && (
        <LaterDialog title={title} onPick={(day) => onRun('later', day)} onClose={() => pickDate(false)} />
      )}
    </>
  )
}
