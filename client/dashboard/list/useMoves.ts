/** Moves insights to Done and back: the card leaves, the focus goes on to the next one, the last move can be undone. */
import { useCallback, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Analysis } from '../../../shared/analysis.ts'
import type { Done, DoneStatus } from '../done/useDone.ts'
import { insightTitle } from '../export/insight-plain-text.ts'
import { collapse, expand } from './collapse.ts'
import type { InsightItem } from './insight-items.ts'

interface Move {
  readonly item: InsightItem
  readonly from: DoneStatus
}

export interface Toasted {
  readonly message: string
  /** What it was done to; where it can be undone. */
  readonly undoable?: Move
}

const MOVE_BUTTON = '[data-act="move"]'
const NOTICE_MS = 4000

export function useMoves(analysis: Analysis, { setStatus }: Done, onAnnounce: (message: string) => void) {
  const sectionsRef = useRef<HTMLDivElement>(null)
  const undoRef = useRef<HTMLButtonElement>(null)
  /** Those whose card is shrinking away. */
  const [leaving, setLeaving] = useState<readonly InsightItem[]>([])
  const [restored, setRestored] = useState<InsightItem>()
  const [toasted, setToasted] = useState<Toasted>()

  const notify = useCallback(
    (message: string) => {
      setToasted({ message })
      onAnnounce(message)
    },
    [onAnnounce],
  )

  const move = useCallback(
    (item: InsightItem, from: DoneStatus, button: HTMLElement) => {
      const message = from === 'open' ? 'Marked as done' : 'Marked as not done'
      const card = button.closest('li')
      const stay = () => setLeaving((items) => items.filter((other) => other !== item))
      flushSync(() => {
        setStatus(item, from === 'open' ? 'done' : 'open')
        setLeaving((items) => [...items, item])
        setRestored(undefined)
        setToasted({ message, undoable: { item, from } })
      })
      const neighbour = card?.nextElementSibling ?? card?.previousElementSibling
      const next = neighbour?.querySelector<HTMLElement>(MOVE_BUTTON) ?? undoRef.current
      next?.focus({ preventScroll: true })
      if (card) collapse(card, stay)
      onAnnounce(`${message}: ${insightTitle(analysis, item) || 'Insight'}`)
    },
    [analysis, setStatus, onAnnounce],
  )

  const undoable = toasted?.undoable
  const undo = useCallback(() => {
    if (!undoable) return
    flushSync(() => {
      setStatus(undoable.item, undoable.from)
      setRestored(undoable.item)
      setToasted(undefined)
    })
    const card = sectionsRef.current?.querySelector<HTMLElement>('[data-restored]')
    card?.querySelector<HTMLElement>(MOVE_BUTTON)?.focus()
    if (card) expand(card)
    onAnnounce('Undone')
  }, [undoable, setStatus, onAnnounce])

  useEffect(() => {
    if (!undoable) return undefined
    function undoByKey(event: KeyboardEvent) {
      const isTyping = event.target instanceof HTMLInputElement
      if (isTyping || event.shiftKey || event.key !== 'z' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      undo()
    }
    window.addEventListener('keydown', undoByKey)
    return () => window.removeEventListener('keydown', undoByKey)
  }, [undoable, undo])

  useEffect(() => {
    if (!toasted || toasted.undoable) return undefined
    const timer = setTimeout(() => setToasted(undefined), NOTICE_MS)
    return () => clearTimeout(timer)
  }, [toasted])

  return { sectionsRef, undoRef, leaving, restored, toasted, move, undo, notify }
}
