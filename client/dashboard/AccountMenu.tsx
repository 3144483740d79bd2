/** The account's button. Its menu is code of its own, loaded in a calm moment or when it is first wanted. */
import { type KeyboardEvent, lazy, type MouseEvent, Suspense, useEffect, useRef, useState } from 'react'
import type { SessionUser } from '../session/session-token.ts'
import styles from './AccountMenu.module.css'
import { whenIdle } from './when-idle.ts'

const loadMenu = () => import('./AccountMenuContent.tsx')
const AccountMenuContent = lazy(async () => ({ default: (await loadMenu()).AccountMenuContent }))

interface AccountMenuProps {
  readonly user: SessionUser
  /** Whether nothing more urgent is to be loaded. */
  readonly isCalm: boolean
  readonly onLogOut: () => void
}

export function AccountMenu({ user, isCalm, onLogOut }: AccountMenuProps) {
  const buttonRef = useRef<HTMLButtonElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const [isByKeyboard, setIsByKeyboard] = useState(false)
  const [isWanted, setIsWanted] = useState(false)

  useEffect(() => (isCalm ? whenIdle(() => setIsWanted(true)) : undefined), [isCalm])

  const want = () => setIsWanted(true)

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

  return (
    <div className={styles['account']}>
      <button
        ref={buttonRef}
        className={styles['button']}
        type="button"
        aria-label="Account menu"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onPointerEnter={want}
        onFocus={want}
        onClick={toggle}
        onKeyDown={openByArrow}
      >
        <span className={styles['initial']} aria-hidden="true">
          {[...user.displayName][0]}
        </span>
      </button>
      {isWanted && (
        <Suspense>
          <AccountMenuContent
            user={user}
            buttonRef={buttonRef}
            isOpen={isOpen}
            isByKeyboard={isByKeyboard}
            onOpenChange={setIsOpen}
            onLogOut={onLogOut}
          />
        </Suspense>
      )}
    </div>
  )
}
