/** An item of a menu. Its press closes the menu first, so that the focus is on the menu's button again. */
import { createContext, type ReactNode, useContext, useId } from 'react'
import { PressButton } from '../button/PressButton.tsx'
import styles from './Menu.module.css'

/** How an item closes its menu. */
export const CloseMenu = createContext<() => void>(() => {})

interface MenuItemProps {
  /** Describes the item's effect. Not part of its name. */
  readonly hint?: string | undefined
  /** Such a description at the end of the line instead of below it. */
  readonly detail?: string | undefined
  readonly onPress: () => void
  readonly children: ReactNode
}

export function MenuItem({ hint, detail, onPress, children }: MenuItemProps) {
  const close = useContext(CloseMenu)
  const noteId = useId()
  function press() {
    close()
    onPress()
  }
  return (
    <PressButton
      role="menuitem"
      className={styles.item}
      tabIndex={-1}
      {...((hint ?? detail) && { 'aria-describedby': noteId })}
      onClick={press}
    >
      <span>{children}</span>
      {(hint ?? detail) && (
        <span className={hint ? styles.hint : styles.detail} aria-hidden="true">
          <span id={noteId}>{hint ?? detail}</span>
        </span>
      )}
    </PressButton>
  )
}
