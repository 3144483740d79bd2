/** A button, or a link that looks like one. At most one is primary on a screen. */
import type { ComponentProps, ReactNode } from 'react'
import styles from './Button.module.css'

type Variant = 'primary' | 'secondary' | 'ghost' | 'danger'

interface ButtonProps extends ComponentProps<'button'> {
  readonly variant?: Variant
}

export function Button({ variant = 'secondary', ...rest }: ButtonProps) {
  return <button type="button" {...rest} className={styles.button} data-variant={variant} />
}

interface ButtonLinkProps {
  readonly href: string
  readonly variant?: Variant
  readonly children: ReactNode
}

export function ButtonLink({ href, variant = 'secondary', children }: ButtonLinkProps) {
  return (
    <a className={styles.button} data-variant={variant} href={href}>
      {children}
    </a>
  )
}
