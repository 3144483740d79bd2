/** A button and its menu: keys and focus by the menu button pattern of the WAI-ARIA Authoring Practices. */
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Button } from '../button/Button.tsx'
import { IconButton } from '../button/IconButton.tsx'
import { dropRepeat } from '../button/one-press.ts'
import { Icon } from '../Icon.tsx'
import styles from './Menu.module.css'

/** Letters typed within this time form one word (spec, section 9). */
const TYPE_AHEAD_MS = 1000

const ITEMS = '[role^="menuitem"]'

interface MenuProps {
  readonly label: string
  readonly sign?: ReactNode
  /** In place of a sign. */
  readonly text?: string
  readonly title?: ReactNode
  /** Of the button. */
  readonly tabIndex?: number
  readonly children: ReactNode
}

export function Menu({ label, sign, text, title, tabIndex, children }: MenuProps) {
  const [isOpen, setIsOpen] = useState(false)
  const placeRef = useRef<HTMLDivElement>(null)
  const buttonRef = useRef<HTMLButtonElement>(null)
  const typed = useRef({ text: '', atMs: 0 })
  const titleId = useId()

  useEffect(() => {
    if (!isOpen) return undefined
    placeRef.current?.querySelector<HTMLElement>(ITEMS)?.focus()
    const closeOutside = ({ target }: Event) => {
      if (target instanceof Node && !placeRef.current?.contains(target)) setIsOpen(false)
    }
    document.addEventListener('pointerdown', closeOutside)
    return () => document.removeEventListener('pointerdown', closeOutside)
  }, [isOpen])

  function close() {
    setIsOpen(false)
    // Unless the pressed item has moved the focus elsewhere.
    if (placeRef.current?.contains(document.activeElement)) buttonRef.current?.focus({ preventScroll: true })
  }

  function moveByKey(event: KeyboardEvent) {
    const items = [...event.currentTarget.querySelectorAll<HTMLElement>(ITEMS)]
    const at = items.findIndex((item) => item.matches(':focus'))
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[event.key]
    // `close` focuses the button; from there the browser moves the focus on.
    if (event.key === 'Tab') return close()
    if (event.key === 'Escape') close()
    else if (to !== undefined) items.at(to % items.length)?.focus()
    else if (/^\S$/.test(event.key) && !event.ctrlKey && !event.metaKey)
      findByLetter(items, at, event)?.focus()
    else return
    event.preventDefault()
  }

  /** One letter moves to the next match; further letters refine the search. */
  function findByLetter(items: readonly HTMLElement[], at: number, { key, timeStamp }: KeyboardEvent) {
    const { text: before, atMs } = typed.current
    const text = (timeStamp - atMs > TYPE_AHEAD_MS ? '' : before) + key.toLowerCase()
    typed.current = { text, atMs: timeStamp }
    const start = text.length === 1 ? at + 1 : at
    const inTurn = [...items.slice(start), ...items.slice(0, start)]
    return inTurn.find((item) => item.textContent.toLowerCase().startsWith(text))
  }

  const button = {
    ref: buttonRef,
    tabIndex,
    'aria-haspopup': 'menu',
    'aria-expanded': isOpen,
    onClick: () => setIsOpen(!isOpen),
    onKeyDown(event: KeyboardEvent) {
      dropRepeat(event)
      if (event.key !== 'ArrowDown') return
      event.preventDefault()
      setIsOpen(true)
    },
  } as const
  return (
    <div ref={placeRef} className={styles.place}>
      {text === undefined ? (
        <IconButton {...button} shape={sign ? 'round' : 'square'} label={label}>
          {sign ?? <Icon name="dots" />}
        </IconButton>
      ) : (
        <Button {...button}>{text}</Button>
      )}
      {isOpen && (
        <div
          className={styles.popover}
          role="menu"
          tabIndex={-1}
          {...(title ? { 'aria-labelledby': titleId } : { 'aria-label': label })}
          onClick={close}
          onKeyDown={moveByKey}
        >
          {title && (
            <div id={titleId} className={styles.title}>
              {title}
            </div>
          )}
          {children}
        </div>
      )}
    </div>
  )
}
