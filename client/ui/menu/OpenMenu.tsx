/** The menu of an open menu button, beside it or as a sheet. */
import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
} from 'react'
import { t } from '../../language/messages.ts'
import { Modal } from '../Modal.tsx'
import twoLines from '../text/TwoLines.module.css'
import { useRoving } from '../useRoving.ts'
import styles from './Menu.module.css'
import { MenuGroup } from './MenuGroup.tsx'
import { CloseMenu, MenuItem } from './MenuItem.tsx'

/** Letters typed within this time form one search. The specification sets the second. */
const TYPE_AHEAD_MS = 1000

const ITEMS = '[role^="menuitem"]'

export interface Opening {
  readonly shape: 'popover' | 'sheet'
  /** The item that takes the focus. */
  readonly focusedIndex: 0 | -1
}

interface OpenMenuProps extends Opening {
  readonly buttonRef: RefObject<HTMLButtonElement | null>
  readonly label: string
  readonly title?: ReactNode
  readonly subject?: string
  /** Returns the focus to the button. */
  readonly onClose: () => void
  readonly onPressOutside: () => void
  readonly children: ReactNode
}

export function OpenMenu(props: OpenMenuProps) {
  const { shape, focusedIndex, buttonRef, label, title, subject, onClose, onPressOutside, children } = props
  const { groupRef, focusAt, moveByKey } = useRoving<HTMLDivElement>({ items: ITEMS, isCyclic: true })
  const typed = useRef({ text: '', atMs: 0 })
  const titleId = useId()

  const pressOutside = useEffectEvent(onPressOutside)
  useEffect(() => {
    if (shape !== 'popover') return undefined
    const closeOutside = ({ target }: Event) => {
      const isInside = [buttonRef, groupRef].some(
        ({ current }) => target instanceof Node && current?.contains(target),
      )
      if (!isInside) pressOutside()
    }
    document.addEventListener('pointerdown', closeOutside)
    return () => document.removeEventListener('pointerdown', closeOutside)
  }, [shape, buttonRef, groupRef])

  const focusFirst = useEffectEvent(() => focusAt(focusedIndex))
  useLayoutEffect(() => {
    const menu = groupRef.current
    if (!menu) return undefined
    const stopKeeping = shape === 'sheet' ? keepClear(menu, buttonRef.current?.closest('article')) : undefined
    if (shape === 'popover') menu.scrollIntoView({ block: 'nearest' })
    focusFirst()
    return stopKeeping
  }, [shape, buttonRef, groupRef])

  function handleKey(event: KeyboardEvent<HTMLElement>) {
    const { key, target, currentTarget } = event
    if (event.ctrlKey || event.metaKey || event.altKey) return
    // All other keys belong to the menu, not to what is around it.
    event.stopPropagation()
    // The browser moves the focus on from the button.
    if (key === 'Tab') return onClose()
    if (key === 'Escape') onClose()
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
      <CloseMenu value={onClose}>
        {children}
        {shape === 'sheet' && (
          <MenuGroup>
            <MenuItem onPress={() => {}}>{t('frame.cancel')}</MenuItem>
          </MenuGroup>
        )}
      </CloseMenu>
    </div>
  )
  if (shape === 'popover') return menu
  return (
    <Modal
      className={styles.sheet}
      aria-label={label}
      // The dialog's own area is the dimmed page behind the menu.
      onClick={({ target, currentTarget }) => target === currentTarget && onClose()}
      onClose={onClose}
    >
      {menu}
    </Modal>
  )
}

/** Scrolls the sheet's card out from under the sheet. Returns a function that removes the added room. */
function keepClear(sheet: HTMLElement, card: Element | null | undefined): () => void {
  const { style } = document.documentElement
  style.setProperty('--sheet-height', `${sheet.offsetHeight}px`)
  card?.scrollIntoView({ block: 'nearest' })
  return () => style.removeProperty('--sheet-height')
}
