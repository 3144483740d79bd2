/** An item of a menu: a button, or the attributes of a link. */
import { type ReactNode, useId } from 'react'
import { dropRepeat, onePress } from '../button/one-press.ts'
import styles from './Menu.module.css'

/** The attributes of a link that is a menu item. */
export const ITEM_LINK = { role: 'menuitem', tabIndex: -1, className: styles.item } as const

interface MenuItemProps {
  /** Describes the item's effect. Not part of its name. */
  readonly hint?: string
  readonly onPress: () => void
  readonly children: ReactNode
}

export function MenuItem({ hint, onPress, children }: MenuItemProps) {
  const hintId = useId()
  return (
    <>
      <button
        type="button"
        role="menuitem"
        className={styles.item}
        tabIndex={-1}
        {...(hint && { 'aria-describedby': hintId })}
        onKeyDown={dropRepeat}
        onClick={onePress(onPress)}
      >
        {children}
      </button>
      {hint && (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      )}
    </>
  )
}
