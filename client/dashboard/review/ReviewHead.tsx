/** The top of Review: position, progress, arrows, and the menu of the insight. */
import { type ReactNode, useEffect, useId } from 'react'
import { backLabel, tabName } from '../../language/analysis-words.ts'
import { t } from '../../language/messages.ts'
import { Button } from '../../ui/button/Button.tsx'
import { IconButton } from '../../ui/button/IconButton.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { announce } from '../../ui/LiveRegion.tsx'
import { Menu } from '../../ui/menu/Menu.tsx'
import { ActionItem } from '../actions/ActionItem.tsx'
import { ACTIONS, type ActionName, MENU_GROUPS } from '../actions/actions.ts'
import { useOpenTab } from '../dashboard-context.ts'
import styles from './Review.module.css'
import type { Pass } from './stops.ts'

/** Lets the action be announced before the remaining count. */
const PAUSE_MS = 600

interface ReviewHeadProps {
  readonly pass: Pass
  /** A confirmation such as 'Copied', beside the menu's button. */
  readonly note: ReactNode
  readonly onRun: (name: ActionName) => void
  readonly onClose: () => void
}

export function ReviewHead({ pass, note, onRun, onClose }: ReviewHeadProps) {
  const { analysis } = useOpenTab()
  const { stop, isFirst, isLast, left, handled, done, step } = pass
  const others = MENU_GROUPS.flat().filter(
    (name) => stop?.item && ACTIONS[name].isPossible(stop.item, stop.section),
  )
  const only = others.length === 1 ? others[0] : undefined
  const positionId = useId()
  const leftWords = t('review.left', { count: left })
  useEffect(() => {
    const timer = setTimeout(() => announce(leftWords), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [leftWords])
  return (
    <header className={styles.head}>
      <IconButton label={backLabel(analysis)} onClick={onClose}>
        <Icon name="cross" />
      </IconButton>
      <p id={positionId} className={styles.position}>
        <b>{tabName(analysis)}</b>
        {left > 0 && stop?.item && <span key={left}>{leftWords}</span>}
        {done > 0 && <span key={`done ${done}`}>{t('status.done', { count: done })}</span>}
      </p>
      {/* These buttons do the same as a swipe, for owners who can't swipe. */}
      <IconButton label={t('review.previous')} aria-disabled={isFirst} onClick={() => step(-1)}>
        <Icon name="back" />
      </IconButton>
      <IconButton label={t('review.next')} aria-disabled={isLast} onClick={() => step(1)}>
        <Icon name="forward" />
      </IconButton>
      <div className={styles.menu}>
        {note}
        {only && (
          <Button variant="ghost" onClick={() => onRun(only)}>
            {t(ACTIONS[only].label)}
          </Button>
        )}
        {others.length > 1 && (
          <Menu label={t('tools.more')}>
            {others.map((name) => (
              <ActionItem key={name} name={name} onPick={onRun} />
            ))}
          </Menu>
        )}
      </div>
      <progress
        className={styles.progress}
        value={handled}
        max={Math.max(1, handled + left)}
        aria-labelledby={positionId}
      />
    </header>
  )
}
