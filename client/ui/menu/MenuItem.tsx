import type { ReactNode } from 'react'
import styles from './Menu.module.css'

interface MenuItemProps {
  readonly isDisabled?: boolean
  readonly onPress: () => void
  readonly children: ReactNode
}

export function MenuItem({ isDisabled = false, onPress, children }: MenuItemProps) {
  return (
    <button
      type="button"
      role="menuitem"
      className={styles.item}
      tabIndex={-1}
      aria-disabled={isDisabled}
      onClick={(event) => (isDisabled ? event.stopPropagation() : onPress())}
    >
      {children}
    </button>
  )
}
