import { useEffect } from 'react'
import { backLabel, tabName } from '../../language/analysis-words.ts'
import { type MessageId, t } from '../../language/messages.ts'
import { Button } from '../../ui/button/Button.tsx'
import { IconButton } from '../../ui/button/IconButton.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { announce } from '../../ui/LiveRegion.tsx'
import { Menu } from '../../ui/menu/Menu.tsx'
import { MenuItem } from '../../ui/menu/MenuItem.tsx'
import { LaterItems } from '../list/LaterItems.tsx'
import type { ShopPart, Worklist } from '../list/useWorklist.ts'
import type { Turn } from './useTurn.ts'
import styles from './WorkDialog.module.css'

/** Lets what was done be read out before the next position. */
const PAUSE_MS = 600

const POSITIONS = {
  new: 'work.positionShop',
  due: 'work.positionShopDue',
  newAndDue: 'work.positionShopNewDue',
} as const satisfies Record<ShopPart, MessageId>

interface WorkHeadProps {
  readonly worklist: Worklist
  readonly turn: Turn
  readonly canMove: (step: 1 | -1) => boolean
  readonly onMove: (step: 1 | -1) => void
  readonly onPutOff: (until: string) => void
  /** Not for us. */
  readonly onLeaveOut: () => void
  readonly onClose: () => void
}

export function WorkHead({
  worklist: { analysis, marks, queue, done, query, isOnlyChanges, isShop, shopPart },
  turn,
  canMove,
  onMove,
  onPutOff,
  onLeaveOut,
  onClose,
}: WorkHeadProps) {
  const all = done.length + queue.length
  const part = isOnlyChanges ? 'work.positionChanges' : query ? 'work.positionFound' : 'work.position'
  const at = turn.item ? done.length + turn.at + 1 : all
  const inPart = t(part, { at, all })
  const tab = tabName(analysis)
  const position = isShop ? t(POSITIONS[shopPart], { tab, at, all }) : inPart

  useEffect(() => {
    const timer = setTimeout(() => announce(position), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [position])

  return (
    <header className={styles.head} data-shop={isShop}>
      <Button variant="ghost" aria-label={backLabel(analysis)} onClick={onClose}>
        <Icon name="cross" />
        <span>{tab}</span>
      </Button>
      <p className={styles.position}>
        {/* The live region says it. */}
        <span aria-hidden="true">{position}</span>
        {done.length > 0 && <span>{t('work.done', { count: done.length })}</span>}
      </p>
      {/* What a swipe does, for those who can't. */}
      <IconButton label={t('work.previous')} aria-disabled={!canMove(-1)} onClick={() => onMove(-1)}>
        <Icon name="back" />
      </IconButton>
      <IconButton label={t('work.next')} aria-disabled={!canMove(1)} onClick={() => onMove(1)}>
        <Icon name="forward" />
      </IconButton>
      {turn.item && (
        <Menu label={t('work.more')}>
          <LaterItems today={marks.today} onPick={onPutOff} />
          <MenuItem hint={t('notForUs.hint')} onPress={onLeaveOut}>
            {t('notForUs.do')}
          </MenuItem>
        </Menu>
      )}
      <div className={styles.progress} aria-hidden="true">
        <div style={{ inlineSize: `${(100 * done.length) / all}%` }} />
      </div>
    </header>
  )
}
