/** A button, or a link that looks like one. A screen has at most one primary button. */
import type { ComponentProps } from 'react'
import { Link } from 'react-router-dom'
import type { RoutedPage } from '../../../shared/pages.ts'
import { pathTo } from '../../language/path-to.ts'
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

interface ButtonPageLinkProps extends Omit<ComponentProps<typeof Link>, 'to'>, Look {
  readonly page: RoutedPage
}

export function ButtonPageLink({ page, variant, ...rest }: ButtonPageLinkProps) {
  return <Link {...rest} to={pathTo(page)} className={styles.button} data-variant={variant} />
}
