import { useEffect } from 'react'
import { readArrival } from '../../arrival/arrival.ts'
import { latinKey } from './latin-key.ts'

/** Ctrl+Z, but not while a dialog hides what it would change. */
export function useUndoKey(undo: (() => void) | undefined, isHidden: boolean): void {
  useEffect(() => {
    if (!undo || isHidden) return undefined
    const undoByKey = (event: KeyboardEvent) => {
      const isTyping = event.target instanceof HTMLInputElement
      if (isTyping || event.shiftKey || latinKey(event) !== 'z' || !(event.ctrlKey || event.metaKey)) return
      if (readArrival().otherOwner) return
      event.preventDefault()
      undo()
    }
    window.addEventListener('keydown', undoByKey)
    return () => window.removeEventListener('keydown', undoByKey)
  }, [undo, isHidden])
}
