/** A button that shows only an icon, with its label for screen readers. */
import type { ComponentProps } from 'react'
import styles from './IconButton.module.css'
import { PressButton } from './PressButton.tsx'

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label'> {
  readonly label: string
  readonly shape?: 'square' | 'round'
}

export function IconButton({ label, shape = 'square', ...rest }: IconButtonProps) {
  return <PressButton {...rest} className={styles.button} data-shape={shape} aria-label={label} />
}
