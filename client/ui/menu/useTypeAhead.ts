import { type KeyboardEvent, useRef } from 'react'

/** Letters that follow one another within it are one word (spec, section 9). */
const RESET_MS = 1000

/** Finds the item that begins with what is being typed: one letter goes on from item to item, more of them stay. */
export function useTypeAhead() {
  const typed = useRef({ text: '', atMs: 0 })
  return (items: readonly HTMLElement[], current: number, event: KeyboardEvent): HTMLElement | undefined => {
    const isNew = event.timeStamp - typed.current.atMs > RESET_MS
    const text = (isNew ? '' : typed.current.text) + event.key.toLowerCase()
    typed.current = { text, atMs: event.timeStamp }
    const start = text.length === 1 ? current + 1 : current
    const inTurn = [...items.slice(start), ...items.slice(0, start)]
    return inTurn.find((item) => item.textContent.toLowerCase().startsWith(text))
  }
}
