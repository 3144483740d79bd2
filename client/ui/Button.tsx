/** A button, or a link that looks like one. At most one is primary on a screen. */
import type { ComponentProps } from 'react'
import styles from './Button.module.css'

interface Look {
  readonly variant?: 'primary' | 'secondary' | 'ghost' | 'danger'
}

export function Button({ variant, ...rest }: ComponentProps<'button'> & Look) {
  return <button type="button" {...rest} className={styles.button} data-variant={variant} />
}

export function ButtonLink({ variant, ...rest }: ComponentProps<'a'> & Look) {
  return <a {...rest} className={styles.button} data-variant={variant} />
}
