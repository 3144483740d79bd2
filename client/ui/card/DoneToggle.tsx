/** The done toggle of a card: a round button, whose circle has a check once the insight is done. */
import type { ComponentProps } from 'react'
import { IconButton } from '../button/IconButton.tsx'
import styles from './DoneToggle.module.css'

interface DoneToggleProps extends Omit<ComponentProps<typeof IconButton>, 'shape' | 'children'> {
  /** 'out' is neither to be done nor done. */
  readonly status: 'open' | 'done' | 'out'
}

export function DoneToggle({ status, ...button }: DoneToggleProps) {
  return (
    <IconButton {...button} shape="round">
      <svg className={styles.circle} data-status={status} viewBox="0 0 24 24" aria-hidden="true">
        <circle cx="12" cy="12" r="10" />
        <path d={status === 'out' ? 'M8 12h8' : 'm7.5 12.5 3 3 6-6.5'} />
      </svg>
    </IconButton>
  )
}
