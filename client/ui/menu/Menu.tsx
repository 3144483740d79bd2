/**
 * A menu button that follows the pattern in the WAI-ARIA Authoring Practices. In a narrow window, the menu is a bottom
 * sheet.
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
import { flushSync } from 'react-dom'
import { t } from '../../language/messages.ts'
import { Button } from '../button/Button.tsx'
import { IconButton } from '../button/IconButton.tsx'
import { Icon } from '../Icon.tsx'
import { Modal } from '../Modal.tsx'
import twoLines from '../text/TwoLines.module.css'
import { useRoving } from '../useRoving.ts'
import styles from './Menu.module.css'
import { MenuGroup } from './MenuGroup.tsx'
import { CloseMenu, MenuItem } from './MenuItem.tsx'

/** Letters typed within this time form one search. The specification sets the second. */
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
  const buttonRef = useRef<HTMLButtonElement>(null)
  const { groupRef, focusAt, moveByKey } = useRoving<HTMLDivElement>({ items: ITEMS, isCyclic: true })
  const typed = useRef({ text: '', atMs: 0 })
  const titleId = useId()
  const isOpen = shape !== undefined

  useEffect(() => {
    if (shape !== 'popover') return undefined
    const closeOutside = ({ target }: Event) => {
      const isInside = [buttonRef, groupRef].some(
        ({ current }) => target instanceof Node && current?.contains(target),
      )
      if (!isInside) setShape(undefined)
    }
    document.addEventListener('pointerdown', closeOutside)
    return () => document.removeEventListener('pointerdown', closeOutside)
  }, [shape, groupRef])

  useLayoutEffect(() => {
    const menu = groupRef.current
    if (!shape || !menu) return undefined
    if (shape === 'sheet') return keepClear(menu, buttonRef.current?.closest('article'))
    menu.scrollIntoView({ block: 'nearest' })
    return undefined
  }, [shape, groupRef])

  function openAt(index: 0 | -1) {
    flushSync(() => setShape(matchMedia(NARROW).matches ? 'sheet' : 'popover'))
    focusAt(index)
  }
  const open = () => openAt(0)
  useImperativeHandle(ref, () => ({ open }))

  function close() {
    // At once, because the button can't take the focus while it is behind a sheet.
    flushSync(() => setShape(undefined))
    buttonRef.current?.focus({ preventScroll: true })
  }

  function openByKey(event: KeyboardEvent) {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    openAt(event.key === 'ArrowDown' ? 0 : -1)
  }

  function handleKey(event: KeyboardEvent<HTMLElement>) {
    const { key, target, currentTarget } = event
    if (event.ctrlKey || event.metaKey || event.altKey) return
    // All other keys belong to the menu, not to what is around it.
    event.stopPropagation()
    // The browser moves the focus on from the button.
    if (key === 'Tab') return close()
    if (key === 'Escape') close()
    // On an item, Space presses it.
    else if (key === ' ' && target !== currentTarget) return
    else if (moveByKey(event)) return
    else if (/^\S$/.test(key)) focusByLetter(event)
    else if (!/^(?: |Arrow.*)$/.test(key)) return
    event.preventDefault()
  }

  /** The first letter moves to the next match, and further letters refine the search. */
  function focusByLetter({ key, timeStamp, currentTarget }: KeyboardEvent<HTMLElement>) {
    const items = [...currentTarget.querySelectorAll<HTMLElement>(ITEMS)]
    const index = items.findIndex((item) => item.matches(':focus'))
    const { text: before, atMs } = typed.current
    const word = (timeStamp - atMs > TYPE_AHEAD_MS ? '' : before) + key.toLowerCase()
    typed.current = { text: word, atMs: timeStamp }
    const start = word.length === 1 ? index + 1 : Math.max(index, 0)
    const inTurn = [...items.slice(start), ...items.slice(0, start)]
    inTurn.find((item) => item.textContent.toLowerCase().startsWith(word))?.focus()
  }

  const button = {
    ref: buttonRef,
    tabIndex,
    'aria-haspopup': 'menu',
    'aria-expanded': isOpen,
    onClick: () => (isOpen ? close() : open()),
    onKeyDown: openByKey,
  } as const
  const menu = (
    <div
      ref={groupRef}
      className={styles.menu}
      role="menu"
      tabIndex={-1}
      {...(title ? { 'aria-labelledby': titleId } : { 'aria-label': label })}
      data-shape={shape}
      onKeyDown={handleKey}
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
      <CloseMenu value={close}>
        {children}
        {shape === 'sheet' && (
          <MenuGroup>
            <MenuItem onPress={() => {}}>{t('frame.cancel')}</MenuItem>
          </MenuGroup>
        )}
      </CloseMenu>
    </div>
  )
  return (
    <div className={styles.place}>
      {text === undefined ? (
        <IconButton {...button} shape={sign ? 'round' : 'square'} label={label}>
          {sign ?? <Icon name="dots" />}
        </IconButton>
      ) : (
        <Button {...button}>{text}</Button>
      )}
      {shape === 'popover' && menu}
      {shape === 'sheet' && (
        <Modal
          className={styles.sheet}
          aria-label={label}
          // The dialog's own area is the dimmed page behind the menu.
          onClick={({ target, currentTarget }) => target === currentTarget && close()}
          onClose={close}
        >
          {menu}
        </Modal>
      )}
    </div>
  )
}

/** Scrolls the sheet's card out from under the sheet. Returns a function that removes the added room. */
function keepClear(sheet: HTMLElement, card: Element | null | undefined): () => void {
  const { style } = document.documentElement
  style.setProperty('--sheet-height', `${sheet.offsetHeight}px`)
  card?.scrollIntoView({ block: 'nearest' })
  return () => style.removeProperty('--sheet-height')
}
