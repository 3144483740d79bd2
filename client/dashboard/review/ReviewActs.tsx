import { t } from '../../language/messages.ts'
import { Button } from '../../ui/button/Button.tsx'
import { onePress } from '../../ui/button/one-press.ts'
import { Menu } from '../../ui/menu/Menu.tsx'
import { LaterItems } from '../list/LaterItems.tsx'
import type { Act } from '../shop/useActs.ts'
import styles from './Review.module.css'

interface ReviewActsProps {
  readonly isAgain: boolean
  readonly onAct: (act: Act) => void
}

/** The acts, which stand still from insight to insight. */
export function ReviewActs({ isAgain, onAct }: ReviewActsProps) {
  const button = (name: 'dismissed' | 'open' | 'keep' | 'done', label: string) => (
    <Button
      {...((name === 'keep' || name === 'done') && { variant: 'primary' as const })}
      onClick={onePress(() => onAct({ do: name }))}
    >
      {label}
    </Button>
  )
  return (
    <div className={styles.acts}>
      {isAgain ? button('open', t('card.markOpen')) : button('dismissed', t('dismiss.do'))}
      <Menu label={t('later.do')} text={t('later.do')}>
        <LaterItems onPick={(until) => onAct({ do: 'later', until })} />
      </Menu>
      {isAgain ? button('keep', t('again.keep')) : button('done', t('review.done'))}
    </div>
  )
}
