/** An item of a menu. Its press closes the menu first, so that the focus is on the menu's button again. */
import { type ReactNode, useContext, useId } from 'react'
import { PressButton } from '../button/PressButton.tsx'
import styles from './Menu.module.css'
import { CloseMenu } from './menu-context.ts'

interface MenuItemProps {
  /** Describes the item's effect. Not part of its name. */
  readonly hint?: string | undefined
  /** A second description, at the end of the line. */
  readonly detail?: string | undefined
  readonly onPress: () => void
  readonly children: ReactNode
}

export function MenuItem({ hint, detail, onPress, children }: MenuItemProps) {
  const close = useContext(CloseMenu)
  const hintId = useId()
  function press() {
    close()
    onPress()
  }
  return (
    <>
      <PressButton
        role="menuitem"
        className={styles.item}
        tabIndex={-1}
        {...((hint ?? detail) && { 'aria-describedby': hintId })}
        onClick={press}
      >
        {detail ? <span>{children}</span> : children}
        {detail && (
          <span className={styles.detail} aria-hidden="true">
            <span id={hintId}>{detail}</span>
          </span>
        )}
      </PressButton>
      {hint && (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      )}
    </>
  )
}
