/**
 * A menu button that follows the pattern in the WAI-ARIA Authoring Practices, with one exception: Enter opens the menu
 * without focusing an item, so that a second Enter does nothing. In a narrow window, the menu is a bottom sheet.
 */
import {
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useEffect,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { createPortal, flushSync } from 'react-dom'
import { Button } from '../button/Button.tsx'
import { IconButton } from '../button/IconButton.tsx'
import { dropRepeat } from '../button/one-press.ts'
import { Icon } from '../Icon.tsx'
import twoLines from '../text/TwoLines.module.css'
import styles from './Menu.module.css'

/** Letters typed within this time form one search (spec, section 9). */
const TYPE_AHEAD_MS = 1000

const ITEMS = '[role^="menuitem"]'

/** A tablet has room for a menu beside its button. */
const NARROW = '(max-width: 47.99rem)'

export interface MenuHandle {
  /** Opens the menu and focuses its first item. */
  readonly open: () => void
}

interface MenuProps {
  readonly ref?: Ref<MenuHandle>
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

export function Menu({ ref, label, sign, text, title, subject, tabIndex, children }: MenuProps) {
  const [shape, setShape] = useState<'popover' | 'sheet'>()
  const placeRef = useRef<HTMLDivElement>(null)
  const buttonRef = useRef<HTMLButtonElement>(null)
  const menuRef = useRef<HTMLDivElement>(null)
  const typed = useRef({ text: '', atMs: 0 })
  const titleId = useId()

  const isOpen = shape !== undefined

  useEffect(() => {
    if (!isOpen) return undefined
    const closeOutside = ({ target }: Event) => {
      const isInside = [placeRef, menuRef].some(
        ({ current }) => target instanceof Node && current?.contains(target),
      )
      if (!isInside) setShape(undefined)
    }
    document.addEventListener('pointerdown', closeOutside)
    return () => document.removeEventListener('pointerdown', closeOutside)
  }, [isOpen])

  useLayoutEffect(() => {
    const menu = menuRef.current
    if (!shape || !menu) return undefined
    menu.focus({ preventScroll: true })
    if (shape === 'sheet') return keepClear(menu, placeRef.current?.closest('article'))
    menu.scrollIntoView({ block: 'nearest' })
    return undefined
  }, [shape])

  function open() {
    setShape(matchMedia(NARROW).matches ? 'sheet' : 'popover')
  }

  function openAtFirst() {
    flushSync(open)
    menuRef.current?.querySelector<HTMLElement>(ITEMS)?.focus()
  }
  useImperativeHandle(ref, () => ({ open: openAtFirst }))

  function close() {
    setShape(undefined)
    // Skipped if the chosen item has moved the focus elsewhere.
    if (menuRef.current?.contains(document.activeElement)) buttonRef.current?.focus({ preventScroll: true })
  }

  function moveByKey(event: KeyboardEvent) {
    const items = [...event.currentTarget.querySelectorAll<HTMLElement>(ITEMS)]
    const at = items.findIndex((item) => item.matches(':focus'))
    const to = { ArrowDown: at + 1, ArrowUp: Math.max(at, 0) - 1, Home: 0, End: -1 }[event.key]
    // `close` focuses the button, and the browser moves the focus on from there.
    if (event.key === 'Tab') return close()
    if (event.key === 'Escape') close()
    else if (to !== undefined) items.at(to % items.length)?.focus()
    else if (/^\S$/.test(event.key) && !event.ctrlKey && !event.metaKey)
      findByLetter(items, at, event)?.focus()
    else return
    event.preventDefault()
  }

  /** The first letter moves to the next match, and further letters refine the search. */
  function findByLetter(items: readonly HTMLElement[], at: number, { key, timeStamp }: KeyboardEvent) {
    const { text: before, atMs } = typed.current
    const word = (timeStamp - atMs > TYPE_AHEAD_MS ? '' : before) + key.toLowerCase()
    typed.current = { text: word, atMs: timeStamp }
    const start = word.length === 1 ? at + 1 : Math.max(at, 0)
    const inTurn = [...items.slice(start), ...items.slice(0, start)]
    return inTurn.find((item) => item.textContent.toLowerCase().startsWith(word))
  }

  const button = {
    ref: buttonRef,
    tabIndex,
    'aria-haspopup': 'menu',
    'aria-expanded': isOpen,
    onClick: () => (isOpen ? close() : open()),
    onKeyDown(event: KeyboardEvent) {
      dropRepeat(event)
      if (event.key !== 'ArrowDown') return
      event.preventDefault()
      openAtFirst()
    },
  } as const

  const menu = (
    <div
      ref={menuRef}
      className={styles.menu}
      role="menu"
      tabIndex={-1}
      {...(title ? { 'aria-labelledby': titleId } : { 'aria-label': label })}
      data-shape={shape}
      onClick={({ target }) => target instanceof Element && target.closest(ITEMS) && close()}
      onKeyDown={moveByKey}
    >
      {title && (
        <div id={titleId} className={styles.title}>
          {title}
        </div>
      )}
      {subject && shape === 'sheet' && (
        <div className={styles.subject} aria-hidden="true">
          <bdi className={twoLines.text} dir="auto">
            {subject}
          </bdi>
        </div>
      )}
      {children}
    </div>
  )
  return (
    <div ref={placeRef} className={styles.place}>
      {text === undefined ? (
        <IconButton {...button} shape={sign ? 'round' : 'square'} label={label}>
          {sign ?? <Icon name="dots" />}
        </IconButton>
      ) : (
        <Button {...button}>{text}</Button>
      )}
      {shape === 'popover' && menu}
      {shape === 'sheet' && createPortal(menu, sheetParent(placeRef.current))}
    </div>
  )
}

/** Outside of a card, which would clip the sheet. Inside of an open dialog, because nothing behind it can be pressed. */
function sheetParent(place: HTMLElement | null): Element {
  return place?.closest('dialog') ?? document.querySelector('main') ?? document.body
}

/** Scrolls the sheet's card out from under the sheet. Returns a function that removes the added room. */
function keepClear(sheet: HTMLElement, card: Element | null | undefined): () => void {
  const { style } = document.documentElement
  style.setProperty('--sheet-height', `${sheet.offsetHeight}px`)
  card?.scrollIntoView({ block: 'nearest' })
  return () => style.removeProperty('--sheet-height')
}
