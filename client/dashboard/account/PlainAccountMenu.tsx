/** The account's menu where its own code can't be had, as when offline: the same item, without the comfort. */
import { type KeyboardEvent, useEffect, useRef } from 'react'
import styles from './AccountMenu.module.css'
import type { AccountMenuContentProps } from './AccountMenuContent.tsx'

export function PlainAccountMenu({
  user,
  buttonRef,
  isByKeyboard,
  onOpenChange,
  onLogOut,
}: AccountMenuContentProps) {
  const menuRef = useRef<HTMLDivElement>(null)
  const itemRef = useRef<HTMLButtonElement>(null)

  useEffect(() => {
    if (isByKeyboard) itemRef.current?.focus()
  }, [isByKeyboard])

  useEffect(() => {
    function closeFromOutside({ target }: PointerEvent) {
      if (!(target instanceof Node)) return
      if (!menuRef.current?.contains(target) && !buttonRef.current?.contains(target)) onOpenChange(false)
    }
    document.addEventListener('pointerdown', closeFromOutside)
    return () => document.removeEventListener('pointerdown', closeFromOutside)
  }, [buttonRef, onOpenChange])

  function close({ key }: KeyboardEvent) {
    if (key !== 'Escape' && key !== 'Tab') return
    buttonRef.current?.focus()
    onOpenChange(false)
  }

  return (
    <div
      ref={menuRef}
      className={styles.menu}
      data-plain=""
      role="menu"
      aria-label="Account"
      onKeyDown={close}
    >
      <p className={styles.email} role="presentation">
        <bdi>{user.email ?? 'No email'}</bdi>
      </p>
      <button ref={itemRef} className={styles.item} type="button" role="menuitem" onClick={onLogOut}>
        Log out
      </button>
    </div>
  )
}
