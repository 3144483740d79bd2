/** The buttons below the insight that they apply to. */
import type { Ref } from 'react'
import { t } from '../../language/messages.ts'
import { Button } from '../../ui/button/Button.tsx'
import { Menu, type MenuHandle } from '../../ui/menu/Menu.tsx'
import { ACTIONS, type ActionName, LATER_ACTIONS } from '../actions.ts'
import { ActionItem } from '../panel/sections/ActionItem.tsx'
import styles from './Review.module.css'

interface ReviewActionsProps {
  readonly title: string
  readonly laterRef: Ref<MenuHandle>
  readonly onRun: (name: ActionName) => void
}

export function ReviewActions({ title, laterRef, onRun }: ReviewActionsProps) {
  return (
    <div className={styles.actions}>
      <Button onClick={() => onRun('dismiss')}>{t(ACTIONS.dismiss.label)}</Button>
      <Menu ref={laterRef} label={t('later.do')} text={t('later.do')} subject={title}>
        {LATER_ACTIONS.map((name) => (
          <ActionItem key={name} name={name} onPick={onRun} />
        ))}
      </Menu>
      <Button variant="primary" onClick={() => onRun('done')}>
        {t('review.done')}
      </Button>
    </div>
  )
}
