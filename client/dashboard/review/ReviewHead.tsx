import { type ReactNode, useEffect } from 'react'
import { backLabel, tabName } from '../../language/analysis-words.ts'
import { t } from '../../language/messages.ts'
import { Button } from '../../ui/button/Button.tsx'
import { IconButton } from '../../ui/button/IconButton.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { announce } from '../../ui/LiveRegion.tsx'
import { Menu } from '../../ui/menu/Menu.tsx'
import { MenuItem } from '../../ui/menu/MenuItem.tsx'
import { ACTIONS, type ActionName } from '../actions.ts'
import type { Tab } from '../shop/useShop.ts'
import styles from './Review.module.css'
import type { Stop } from './stops.ts'

/** Lets what was done be read out before the next position. */
const PAUSE_MS = 600

interface ReviewHeadProps {
  readonly tab: Tab
  readonly stops: readonly Stop[]
  readonly at: number
  readonly onStep: (step: 1 | -1) => void
  /** 'Copied', beside the menu's button. */
  readonly note: ReactNode
  readonly onRun: (name: ActionName) => void
  readonly onClose: () => void
}

export function ReviewHead({ tab, stops, at, note, onStep, onRun, onClose }: ReviewHeadProps) {
  const { analysis, sections } = tab
  const stop = stops[at]
  const item = stop?.item
  const isAgain = item !== undefined && stop?.part === 'changedSinceDone'
  const all = isAgain ? sections.changedSinceDone : sections.todo
  const position = item && t('review.position', { at: all.indexOf(item) + 1, all: all.length })
  useEffect(() => {
    if (!position) return undefined
    const timer = setTimeout(() => announce(position), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [position])
  return (
    <header className={styles.head}>
      <Button variant="ghost" aria-label={backLabel(analysis)} onClick={onClose}>
        <Icon name="cross" />
        <span>{tabName(analysis)}</span>
      </Button>
      {/* The live region says it. */}
      <p className={styles.position} aria-hidden="true">
        {position && <span key={position}>{position}</span>}
      </p>
      {/* What a swipe does, for those who can't. */}
      <IconButton label={t('review.previous')} aria-disabled={at === 0} onClick={() => onStep(-1)}>
        <Icon name="back" />
      </IconButton>
      <IconButton label={t('review.next')} aria-disabled={at === stops.length - 1} onClick={() => onStep(1)}>
        <Icon name="forward" />
      </IconButton>
      {note}
      {item && (
        <Menu label={t('tools.more')}>
          {isAgain && (
            <>
              <MenuItem onPress={() => onRun('done')}>{t('card.markDone')}</MenuItem>
              <MenuItem hint={t('dismiss.hint')} onPress={() => onRun('dismiss')}>
                {t('dismiss.do')}
              </MenuItem>
            </>
          )}
          <MenuItem onPress={() => onRun('copy')}>{t('card.copy')}</MenuItem>
          {ACTIONS.share.isPossible() && (
            <MenuItem onPress={() => onRun('share')}>{t('card.share')}</MenuItem>
          )}
        </Menu>
      )}
    </header>
  )
}
