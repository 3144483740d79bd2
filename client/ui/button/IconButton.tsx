/** A button that shows only an icon, with its label for screen readers. */
import type { ComponentProps } from 'react'
import styles from './IconButton.module.css'
import { dropRepeat } from './one-press.ts'

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label'> {
  readonly label: string
  readonly shape?: 'square' | 'round'
}

export function IconButton({ label, shape = 'square', ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      onKeyDown={dropRepeat}
      {...rest}
      className={styles.button}
      data-shape={shape}
      aria-label={label}
    />
  )
}
