import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { formatCount } from '../insight/describe-counts.ts'
import type { Turn } from './useTurn.ts'
import styles from './WorkHead.module.css'

interface WorkHeadProps {
  readonly label: string
  readonly position: string
  readonly positionId: string
  readonly doneCount: number
  /** The done part of all, from 0 to 1. */
  readonly share: number
  readonly turn: Turn
  readonly onClose: () => void
}

export function WorkHead(props: WorkHeadProps) {
  const { label, position, positionId, doneCount, share, turn, onClose } = props
  return (
    <header className={styles.head}>
      <Button variant="ghost" aria-label={`Back to ${label}`} onClick={onClose}>
        <Icon name="cross" />
        <span>{label}</span>
      </Button>
      <p className={styles.position}>
        <span id={positionId}>{position}</span>
        {doneCount > 0 && <span>{`${formatCount(doneCount)} done`}</span>}
      </p>
      {/* What a swipe does, for those who can't. */}
      <div className={styles.steps}>
        <IconButton label="Previous insight" aria-disabled={!turn.has(-1)} onClick={() => turn.move(-1)}>
          <Icon name="back" />
        </IconButton>
        <IconButton label="Next insight" aria-disabled={!turn.has(1)} onClick={() => turn.move(1)}>
          <Icon name="forward" />
        </IconButton>
      </div>
      <div className={styles.progress} aria-hidden="true">
        <div style={{ inlineSize: `${100 * share}%` }} />
      </div>
    </header>
  )
}
