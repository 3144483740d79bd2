/** A button for what is seldom wanted: there when it is looked for. */
import type { ComponentProps } from 'react'
import styles from './QuietButton.module.css'

interface QuietButtonProps extends ComponentProps<'button'> {
  /** Then it does nothing; unlike `disabled` it keeps the focus of who has just pressed it. */
  readonly isOff?: boolean
}

export function QuietButton({ isOff = false, onClick, ...rest }: QuietButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={styles.button}
      aria-disabled={isOff}
      onClick={isOff ? undefined : onClick}
    />
  )
}
