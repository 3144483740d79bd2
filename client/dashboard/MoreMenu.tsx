import { type FocusEvent, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { IconButton } from '../ui/IconButton.tsx'
import popover from '../ui/Popover.module.css'
import styles from './MoreMenu.module.css'

interface MoreMenuProps {
  readonly label: string
  /** Buttons; one that is pressed closes the menu. */
  readonly children: ReactNode
}

/** What is seldom wanted: a button that opens some more of them. Escape, or going elsewhere, closes it. */
export function MoreMenu({ label, children }: MoreMenuProps) {
  const [isOpen, setIsOpen] = useState(false)
  const menuRef = useRef<HTMLDivElement>(null)
  const buttonRef = useRef<HTMLButtonElement>(null)

  useEffect(() => {
    if (!isOpen) return undefined
    const closeOutside = ({ target }: Event) => {
      if (target instanceof Node && !menuRef.current?.contains(target)) setIsOpen(false)
    }
    document.addEventListener('pointerdown', closeOutside)
    return () => document.removeEventListener('pointerdown', closeOutside)
  }, [isOpen])

  function close() {
    setIsOpen(false)
    // Unless what was pressed has put it elsewhere.
    if (menuRef.current?.contains(document.activeElement)) buttonRef.current?.focus({ preventScroll: true })
  }

  function closeByKey(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !isOpen) return
    event.stopPropagation()
    close()
  }

  function closeOnLeave({ relatedTarget, currentTarget }: FocusEvent) {
    // Safari gives a button that is clicked no focus: nothing takes it over then.
    if (relatedTarget instanceof Node && !currentTarget.contains(relatedTarget)) setIsOpen(false)
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys of the controls inside.
    <div ref={menuRef} className={styles.menu} onBlur={closeOnLeave} onKeyDown={closeByKey}>
      <IconButton ref={buttonRef} label={label} aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        <svg className={styles.dots} viewBox="0 0 16 16" aria-hidden="true">
          <path d="M3 8h.01M8 8h.01M13 8h.01" />
        </svg>
      </IconButton>
      {isOpen && (
        // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: hears its buttons.
        <div className={`${popover.popover} ${popover.enter} ${styles.items}`} onClick={close}>
          {children}
        </div>
      )}
    </div>
  )
}
