/**
 * A menu button that follows the pattern in the WAI-ARIA Authoring Practices. In a narrow window, the menu is a bottom
 * sheet.
 */
import { type KeyboardEvent, type ReactNode, type RefObject, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '../button/Button.tsx'
import { IconButton } from '../button/IconButton.tsx'
import { Icon } from '../Icon.tsx'
import styles from './Menu.module.css'
import { type Opening, OpenMenu } from './OpenMenu.tsx'

/** A tablet has room for a menu beside its button. */
const NARROW = '(max-width: 47.99rem)'

interface MenuProps {
  /** The button. Its `click` opens the menu. */
  readonly ref?: RefObject<HTMLButtonElement | null>
  readonly label: string
  readonly sign?: ReactNode
  /** Shown on the button instead of an icon. */
  readonly text?: string
  readonly title?: ReactNode
  /** What the menu applies to, above its items. Shown only in a sheet, which isn't beside its button. */
  readonly subject?: string
  /** The `tabIndex` of the button. */
  readonly tabIndex?: number
  readonly children: ReactNode
}

export function Menu({ ref, label, sign, text, tabIndex, ...content }: MenuProps) {
  const [opening, setOpening] = useState<Opening>()
  const ownRef = useRef<HTMLButtonElement>(null)
  const buttonRef = ref ?? ownRef
  const isOpen = opening !== undefined

  /** At once, because some browsers only move the focus within the event. */
  function open(focusedIndex: 0 | -1) {
    const shape = matchMedia(NARROW).matches ? 'sheet' : 'popover'
    flushSync(() => setOpening({ shape, focusedIndex }))
  }

  function close() {
    // At once, because the button can't take the focus while it is behind a sheet.
    flushSync(() => setOpening(undefined))
    buttonRef.current?.focus({ preventScroll: true })
  }

  function openByKey(event: KeyboardEvent) {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    open(event.key === 'ArrowDown' ? 0 : -1)
  }

  const button = {
    ref: buttonRef,
    tabIndex,
    'aria-haspopup': 'menu',
    'aria-expanded': isOpen,
    onClick: () => (isOpen ? close() : open(0)),
    onKeyDown: openByKey,
  } as const
  return (
    <div className={styles.place}>
      {text === undefined ? (
        <IconButton {...button} shape={sign ? 'round' : 'square'} label={label}>
          {sign ?? <Icon name="dots" />}
        </IconButton>
      ) : (
        <Button {...button}>{text}</Button>
      )}
      {opening && (
        <OpenMenu
          {...content}
          {...opening}
          {...{ label, buttonRef }}
          onClose={close}
          onPressOutside={() => setOpening(undefined)}
        />
      )}
    </div>
  )
}
