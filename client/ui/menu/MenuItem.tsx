import { type ReactNode, useId } from 'react'
import { dropRepeat } from '../button/one-press.ts'
import styles from './Menu.module.css'

interface MenuItemProps {
  readonly isDisabled?: boolean
  /** Of items that exclude each other. */
  readonly isChecked?: boolean
  /** What the item does besides: a description, not part of its name. */
  readonly hint?: string
  readonly onPress: () => void
  readonly children: ReactNode
}

export function MenuItem({ isDisabled = false, isChecked, hint, onPress, children }: MenuItemProps) {
  const hintId = useId()
  return (
    <>
      <button
        type="button"
        {...(isChecked === undefined
          ? { role: 'menuitem' }
          : { role: 'menuitemradio', 'aria-checked': isChecked })}
        className={styles.item}
        tabIndex={-1}
        aria-disabled={isDisabled}
        {...(hint && { 'aria-describedby': hintId })}
        onKeyDown={dropRepeat}
        onClick={(event) => (isDisabled ? event.stopPropagation() : onPress())}
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
