/** The shortcuts of the dashboard, on any keyboard layout. */
import { useEffect, useEffectEvent } from 'react'
import type { MessageId } from '../language/messages.ts'
import { ACTION_NAMES, ACTIONS, type Action, type ActionName, type Target } from './actions/actions.ts'

/** The browser's event, or React's. */
type Press = Pick<
  KeyboardEvent,
  | 'key'
  | 'code'
  | 'shiftKey'
  | 'ctrlKey'
  | 'metaKey'
  | 'altKey'
  | 'repeat'
  | 'defaultPrevented'
  | 'preventDefault'
>

/** Returns the key if it was pressed without a modifier, or undefined if the press was already handled. */
export function plainKey(press: Press): string | undefined {
  const isTaken = press.defaultPrevented || press.ctrlKey || press.metaKey || press.altKey
  return isTaken ? undefined : latinKey(press)
}

/** Uses the key's character. If that isn't ASCII, as on an Arabic keyboard, uses its position on an English keyboard. */
function latinKey({ key, code, shiftKey }: Press): string {
  if (key.length > 1) return key
  if (/[ -~]/.test(key)) return key.toLowerCase()
  if (code === 'Slash') return shiftKey ? '?' : '/'
  return code.startsWith('Key') ? code.slice(3).toLowerCase() : key
}

/** Maps the shortcuts of an insight to their labels. */
export const SHORTCUTS: ReadonlyMap<string, MessageId> = new Map(
  ACTION_NAMES.flatMap((name) => {
    const { key, label, keyLabel }: Action = ACTIONS[name]
    return key === undefined ? [] : [[key, keyLabel ?? label]]
  }),
)

interface ShortcutTarget extends Pick<Target, 'section' | 'item'> {
  readonly run: (name: ActionName) => unknown
  /** Opens the menu of days. */
  readonly openLater: () => void
}

/** Runs the first possible action with the pressed shortcut, in the table's order. Returns whether there is one. */
export function runShortcut(event: Press, { section, item, run, openLater }: ShortcutTarget): boolean {
  const key = plainKey(event)
  if (key === undefined) return false
  const name = ACTION_NAMES.find((each) => {
    const action: Action = ACTIONS[each]
    return action.key === key && action.isPossible(item, section)
  })
  if (!name) return false
  event.preventDefault()
  if (name === 'later') openLater()
  // A held key counts as one press.
  else if (!event.repeat) run(name)
  return true
}

/** Marks a dialog in which Undo works, because it shows the effect. Other dialogs would hide it. */
export const UNDO_DIALOG = 'data-undo'

/** Runs `undo` on Ctrl+Z, wherever the focus is, except in a field. */
export function useUndoKey(undo: (() => void) | undefined): void {
  const undoByKey = useEffectEvent((event: KeyboardEvent) => {
    const isTyping = event.target instanceof HTMLInputElement
    if (!undo || isTyping || event.shiftKey || latinKey(event) !== 'z' || !(event.ctrlKey || event.metaKey))
      return
    if (document.querySelector(`dialog[open]:not([${UNDO_DIALOG}])`)) return
    event.preventDefault()
    undo()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => undoByKey(event)
    // Before dialogs and menus, which keep their keys to themselves.
    window.addEventListener('keydown', listener, true)
    return () => window.removeEventListener('keydown', listener, true)
  }, [])
}
