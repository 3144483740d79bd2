/** The shortcuts of the dashboard, on any keyboard layout. */
import { useEffect, useEffectEvent } from 'react'

type Press = Pick<
  KeyboardEvent,
  'key' | 'code' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey' | 'defaultPrevented'
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
