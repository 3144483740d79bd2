/** The account's button. Its menu is a chunk of its own, larger than the rest of the dashboard, and loaded on hover or focus. */
import { type ComponentType, type KeyboardEvent, useRef, useState } from 'react'
import type { SessionUser } from '../../session/session-token.ts'
import { Button } from '../../ui/Button.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import round from '../../ui/RoundMark.module.css'
import styles from './AccountMenu.module.css'
import type { AccountMenuContentProps } from './AccountMenuContent.tsx'
import { initialOf } from './initial.ts'

interface AccountMenuProps {
  readonly user: SessionUser
  readonly onLogOut: () => void
}

export function AccountMenu({ user, onLogOut }: AccountMenuProps) {
  const buttonRef = useRef<HTMLButtonElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const [Content, setContent] = useState<ComponentType<AccountMenuContentProps>>()
  const [isMissing, setIsMissing] = useState(false)

  /** A load that failed is tried again each time. */
  function preload() {
    import('./AccountMenuContent.tsx').then(
      ({ AccountMenuContent }) => setContent(() => AccountMenuContent),
      () => setIsMissing(true),
    )
  }

  function openOrClose(event: KeyboardEvent) {
    if (event.key === 'ArrowDown') {
      event.preventDefault()
      setIsOpen(true)
    } else if (event.key === 'Escape') {
      setIsOpen(false)
      buttonRef.current?.focus({ preventScroll: true })
    }
  }

  return (
    <div className={styles.account}>
      <IconButton
        ref={buttonRef}
        shape="round"
        label="Account menu"
        aria-haspopup={isMissing && !Content ? undefined : 'menu'}
        aria-expanded={isOpen}
        onPointerEnter={preload}
        onFocus={preload}
        onClick={() => setIsOpen(!isOpen)}
        onKeyDown={openOrClose}
      >
        <span className={`${round.mark} ${styles.initial}`} aria-hidden="true">
          {initialOf(user)}
        </span>
      </IconButton>
      {Content && (
        <Content
          user={user}
          buttonRef={buttonRef}
          isOpen={isOpen}
          onOpenChange={setIsOpen}
          onLogOut={onLogOut}
        />
      )}
      {!Content && isMissing && isOpen && (
        <div className={styles.plain}>
          <Button onClick={onLogOut} onKeyDown={openOrClose}>
            Log out
          </Button>
        </div>
      )}
    </div>
  )
}
