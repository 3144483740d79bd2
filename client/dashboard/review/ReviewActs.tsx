import { t } from '../../language/messages.ts'
import { Button } from '../../ui/button/Button.tsx'
import { onePress } from '../../ui/button/one-press.ts'
import { Menu } from '../../ui/menu/Menu.tsx'
import { MenuItem } from '../../ui/menu/MenuItem.tsx'
import { ACTIONS, type ActionName, LATER_ACTIONS } from '../actions.ts'
import styles from './Review.module.css'

interface ReviewActsProps {
  readonly isAgain: boolean
  readonly onRun: (name: ActionName) => void
}

/** The acts, which stand still from insight to insight. */
export function ReviewActs({ isAgain, onRun }: ReviewActsProps) {
  const button = (name: ActionName, label: string) => (
    <Button
      {...((name === 'keepAsDone' || name === 'done') && { variant: 'primary' as const })}
      onClick={onePress(() => onRun(name))}
    >
      {label}
    </Button>
  )
  return (
    <div className={styles.acts}>
      {isAgain ? button('putBack', t('card.markOpen')) : button('dismiss', t('dismiss.do'))}
      <Menu label={t('later.do')} text={t('later.do')}>
        {LATER_ACTIONS.map((name) => (
          <MenuItem key={name} onPress={() => onRun(name)}>
            {t(ACTIONS[name].label)}
          </MenuItem>
        ))}
      </Menu>
      {isAgain ? button('keepAsDone', t('again.keep')) : button('done', t('review.done'))}
    </div>
  )
}
