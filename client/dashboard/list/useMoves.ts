/** Moves insights to Done and back: the focus goes on to the next one, and the last move can be undone. */
import { useCallback, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Analysis } from '../../../shared/analysis.ts'
import type { DoneStatus } from '../done/done-marks.ts'
import type { Done } from '../done/useDone.ts'
import { insightTitle } from '../export/insight-plain-text.ts'
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

const NOTICE_MS = 4000

export function useMoves(analysis: Analysis, { setStatus }: Done, onAnnounce: (message: string) => void) {
  /** Of the cards that are drawn. */
  const [checkMarks] = useState(() => new Map<InsightItem, HTMLElement>())
  const [toasted, setToasted] = useState<Toasted>()

  const notify = useCallback(
    (message: string) => {
      setToasted({ message })
      onAnnounce(message)
    },
    [onAnnounce],
  )

  /** `neighbor` takes the focus over. Without one it goes where the panel puts it. */
  const move = useCallback(
    (item: InsightItem, from: DoneStatus, neighbor: InsightItem | undefined) => {
      const message = from === 'open' ? 'Marked as done' : 'Marked as not done'
      if (neighbor) checkMarks.get(neighbor)?.focus({ preventScroll: true })
      const isSaved = setStatus(item, from === 'open' ? 'done' : 'open')
      setToasted({ message, undoable: { item, from } })
      const title = insightTitle(analysis, item) || 'Insight'
      onAnnounce(`${message}: ${title}${isSaved ? '' : '. It could not be saved in this browser.'}`)
    },
    [analysis, checkMarks, setStatus, onAnnounce],
  )

  const undoable = toasted?.undoable
  const undo = useCallback(() => {
    if (!undoable) return
    flushSync(() => {
      setStatus(undoable.item, undoable.from)
      setToasted(undefined)
    })
    checkMarks.get(undoable.item)?.focus()
    onAnnounce('Undone')
  }, [undoable, checkMarks, setStatus, onAnnounce])

  useEffect(() => {
    if (!undoable) return undefined
    function undoByKey(event: KeyboardEvent) {
      const isTyping = event.target instanceof HTMLInputElement
      if (isTyping || event.shiftKey || !isZ(event) || !(event.ctrlKey || event.metaKey)) return
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

  return { checkMarks, toasted, move, undo, notify, closeToast: () => setToasted(undefined) }
}

/** By what the key writes; by its place where that is no Latin letter, as on an Arabic keyboard. */
function isZ({ key, code }: KeyboardEvent): boolean {
  return /^[a-z]$/i.test(key) ? key.toLowerCase() === 'z' : code === 'KeyZ'
}
