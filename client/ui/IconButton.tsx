import type { ComponentProps } from 'react'
import styles from './IconButton.module.css'

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label'> {
  /** What it does; it shows no words. */
  readonly label: string
  readonly shape?: 'square' | 'round'
}

/** A button that is a sign, large enough for a thumb. */
export function IconButton({ label, shape = 'square', ...rest }: IconButtonProps) {
  return <button type="button" {...rest} className={styles.button} data-shape={shape} aria-label={label} />
}
