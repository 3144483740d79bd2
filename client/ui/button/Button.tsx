/** A button, or a link that looks like one. A screen has at most one primary button. */
import type { ComponentProps } from 'react'
import { PageLink } from '../PageLink.tsx'
import styles from './Button.module.css'
import { PressButton } from './PressButton.tsx'

interface Look {
  readonly variant?: 'primary' | 'secondary' | 'soft' | 'ghost' | 'danger'
}

export function Button({ variant, ...rest }: ComponentProps<'button'> & Look) {
  return <PressButton {...rest} className={styles.button} data-variant={variant} />
}

export function ButtonLink({ variant, ...rest }: ComponentProps<'a'> & Look) {
  return <a {...rest} className={styles.button} data-variant={variant} />
}

export function ButtonPageLink({ variant, ...rest }: ComponentProps<typeof PageLink> & Look) {
  return <PageLink {...rest} className={styles.button} data-variant={variant} />
}
