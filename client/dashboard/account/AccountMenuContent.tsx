/** The account's menu: whose account it is, and the way out. Radix brings keys, type-ahead and placing. */
import * as Menu from '@radix-ui/react-dropdown-menu'
import { type RefObject, useEffect, useId, useRef } from 'react'
import type { SessionUser } from '../../session/session-token.ts'
import popover from '../../ui/Popover.module.css'
import styles from './AccountMenu.module.css'

export interface AccountMenuContentProps {
  readonly user: SessionUser
  readonly buttonRef: RefObject<HTMLButtonElement | null>
  readonly isOpen: boolean
  readonly onOpenChange: (isOpen: boolean) => void
  readonly onLogOut: () => void
}

export function AccountMenuContent({
  user,
  buttonRef,
  isOpen,
  onOpenChange,
  onLogOut,
}: AccountMenuContentProps) {
  const labelId = useId()
  const itemRef = useRef<HTMLDivElement>(null)

  // Radix would do so by itself, but only for keys pressed after its code had arrived.
  useEffect(() => {
    if (isOpen) itemRef.current?.focus()
  }, [isOpen])

  return (
    <Menu.Root open={isOpen} onOpenChange={onOpenChange} modal={false}>
      {/* The button was there before this code was: Radix gets a place to hang the menu on, not a trigger. */}
      <Menu.Trigger asChild>
        <span className={styles.anchor} aria-hidden="true" />
      </Menu.Trigger>
      <Menu.Content
        className={`${popover.popover} ${popover.enter} ${styles.menu}`}
        align="end"
        sideOffset={4}
        aria-label="Account"
        aria-labelledby={undefined}
        onInteractOutside={(event) => {
          // The button closes what it has opened by itself.
          if (event.target instanceof Node && buttonRef.current?.contains(event.target))
            event.preventDefault()
        }}
        onCloseAutoFocus={(event) => {
          event.preventDefault()
          // Comes a moment after the menu has gone: whoever scrolls by then is not taken back to the top.
          if (document.activeElement === document.body) buttonRef.current?.focus({ preventScroll: true })
        }}
      >
        <Menu.Group aria-labelledby={labelId}>
          <Menu.Label id={labelId} className={styles.email}>
            <bdi>{user.email ?? 'No email'}</bdi>
          </Menu.Label>
          <Menu.Item ref={itemRef} className={styles.item} onSelect={onLogOut}>
            Log out
          </Menu.Item>
        </Menu.Group>
      </Menu.Content>
    </Menu.Root>
  )
}
