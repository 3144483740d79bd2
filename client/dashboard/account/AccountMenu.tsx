/** The account's button. Its menu is code of its own, a fifth of the page's, and loaded when a hand comes near. */
import { type ComponentType, type KeyboardEvent, type MouseEvent, useRef, useState } from 'react'
import type { SessionUser } from '../../session/session-token.ts'
import styles from './AccountMenu.module.css'
import type { AccountMenuContentProps } from './AccountMenuContent.tsx'
import { PlainAccountMenu } from './PlainAccountMenu.tsx'

interface AccountMenuProps {
  readonly user: SessionUser
  readonly onLogOut: () => void
}

type MenuContent = ComponentType<AccountMenuContentProps>

export function AccountMenu({ user, onLogOut }: AccountMenuProps) {
  const buttonRef = useRef<HTMLButtonElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const [isByKeyboard, setIsByKeyboard] = useState(false)
  const [Content, setContent] = useState<MenuContent>()
  const [isMissing, setIsMissing] = useState(false)

  /** A load that failed is forgotten: each wish is one more try. */
  function want() {
    import('./AccountMenuContent.tsx').then(
      ({ AccountMenuContent }) => setContent(() => AccountMenuContent),
      () => setIsMissing(true),
    )
  }

  function toggle(event: MouseEvent) {
    want()
    setIsOpen(!isOpen)
    // A click that Enter, Space or an assistive technology made has no clicks to count (UI Events, section 3.3.3).
    setIsByKeyboard(event.detail === 0)
  }

  function openByArrow(event: KeyboardEvent) {
    if (event.key !== 'ArrowDown') return
    event.preventDefault()
    want()
    setIsOpen(true)
    setIsByKeyboard(true)
  }

  // Without its code, what the menu is for is still to be had.
  const Menu = Content ?? (isMissing && isOpen ? PlainAccountMenu : undefined)
  return (
    <div className={styles.account}>
      <button
        ref={buttonRef}
        className={styles.button}
        type="button"
        aria-label="Account menu"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onPointerEnter={want}
        onFocus={want}
        onClick={toggle}
        onKeyDown={openByArrow}
      >
        <span className={styles.initial} aria-hidden="true">
          {[...user.displayName][0]}
        </span>
      </button>
      {Menu && (
        <Menu
          user={user}
          buttonRef={buttonRef}
          isOpen={isOpen}
          isByKeyboard={isByKeyboard}
          onOpenChange={setIsOpen}
          onLogOut={onLogOut}
        />
      )}
    </div>
  )
}
