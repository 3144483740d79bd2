import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { formatCount } from '../insight/describe-counts.ts'
import type { Turn } from './useTurn.ts'
import styles from './WorkDialog.module.css'

interface WorkHeadProps {
  readonly label: string
  /** '7 of 60'. */
  readonly position: string
  readonly done: number
  readonly all: number
  readonly turn: Turn
  readonly onClose: () => void
}

export function WorkHead({ label, position, done, all, turn, onClose }: WorkHeadProps) {
  return (
    <header className={styles.head}>
      <Button variant="ghost" aria-label={`Back to ${label}`} onClick={onClose}>
        <Icon name="cross" />
        <span>{label}</span>
      </Button>
      <p className={styles.position}>
        <span>{position}</span>
        {done > 0 && <span>{`${formatCount(done)} done`}</span>}
      </p>
      {/* What a swipe does, for those who can't. */}
      <IconButton label="Previous insight" aria-disabled={!turn.has(-1)} onClick={() => turn.move(-1)}>
        <Icon name="back" />
      </IconButton>
      <IconButton label="Next insight" aria-disabled={!turn.has(1)} onClick={() => turn.move(1)}>
        <Icon name="forward" />
      </IconButton>
      <div className={styles.progress} aria-hidden="true">
        <div style={{ inlineSize: `${(100 * done) / all}%` }} />
      </div>
    </header>
  )
}
