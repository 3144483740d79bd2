/** What can be pressed: a button, or a link that looks like one. One primary a screen. */
import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'react-router-dom'
import styles from './Button.module.css'

type Variant = 'primary' | 'quiet' | 'danger'

interface ButtonProps extends ComponentProps<'button'> {
  readonly variant?: Variant
}

export function Button({ variant = 'quiet', ...rest }: ButtonProps) {
  return <button type="button" {...rest} className={styles.button} data-variant={variant} />
}

interface ButtonLinkProps {
  /** A path of ours (`/home`), or any other address as it is. */
  readonly href: string
  readonly variant?: Variant
  readonly children: ReactNode
}

export function ButtonLink({ href, variant = 'quiet', children }: ButtonLinkProps) {
  const look = { className: styles.button, 'data-variant': variant, children }
  return href.startsWith('/') ? <Link to={href} {...look} /> : <a href={href} {...look} />
}
