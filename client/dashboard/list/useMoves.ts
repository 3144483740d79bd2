/** Moves insights to Done and back: the focus goes on to the next one, and the last move can be undone. */
import { useEffect, useMemo, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Analysis } from '../../../shared/analysis.ts'
import { announce } from '../../ui/LiveRegion.tsx'
import { type InsightItem, insightTitle } from '../insight/insight-items.ts'
import type { Marks } from '../marks/useMarks.ts'
import type { DoneStatus } from '../saved/done-marks.ts'
import { keyOf } from './InsightList.tsx'

/** What the toast tells; it can be undone where it says what was done to which insight. */
interface Told {
  readonly message: string
  readonly undoable?: { readonly item: InsightItem; readonly from: DoneStatus }
}

export interface Moves {
  /** The next card, or the last one left, takes the focus over. Without one it goes where the panel puts it. */
  readonly move: (item: InsightItem, from: DoneStatus) => void
  /** Shows a message for a while, and has it read out. */
  readonly notify: (message: string) => void
}

const NOTICE_MS = 4000

export function useMoves(analysis: Analysis, setStatus: Marks['setStatus']) {
  const [told, setTold] = useState<Told>()
  const undoable = told?.undoable

  const moves = useMemo<Moves>(
    () => ({
      move(item, from) {
        const message = from === 'open' ? 'Marked as done' : 'Marked as not done'
        const row = checkMarkOf(item)?.closest('li')
        const neighbor = row?.nextElementSibling ?? row?.previousElementSibling
        neighbor?.querySelector<HTMLElement>('[data-pace]')?.focus({ preventScroll: true })
        const isSaved = setStatus(item, from === 'open' ? 'done' : 'open')
        setTold({ message, undoable: { item, from } })
        const title = insightTitle(analysis, item) || 'Insight'
        announce(`${message}: ${title}${isSaved ? '' : '. It could not be saved in this browser.'}`)
      },
      notify(message) {
        setTold({ message })
        announce(message)
      },
    }),
    [analysis, setStatus],
  )

  const undo = useMemo(() => {
    if (!undoable) return undefined
    return () => {
      flushSync(() => {
        setStatus(undoable.item, undoable.from)
        setTold(undefined)
      })
      checkMarkOf(undoable.item)?.focus()
      announce('Undone')
    }
  }, [undoable, setStatus])

  useEffect(() => {
    if (!undo) return undefined
    const undoByKey = (event: KeyboardEvent) => {
      const isTyping = event.target instanceof HTMLInputElement
      if (isTyping || event.shiftKey || !isZ(event) || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      undo()
    }
    window.addEventListener('keydown', undoByKey)
    return () => window.removeEventListener('keydown', undoByKey)
  }, [undo])

  useEffect(() => {
    if (!told || told.undoable) return undefined
    const timer = setTimeout(() => setTold(undefined), NOTICE_MS)
    return () => clearTimeout(timer)
  }, [told])

  return { moves, told, undo, close: () => setTold(undefined) }
}

/** The button that marks an item; one a card. */
export function checkMarkId(item: InsightItem): string {
  return `mark-${keyOf(item)}`
}

function checkMarkOf(item: InsightItem): HTMLElement | null {
  return document.getElementById(checkMarkId(item))
}

/** By what the key writes; by its place where that is no Latin letter, as on an Arabic keyboard. */
function isZ({ key, code }: KeyboardEvent): boolean {
  return /^[a-z]$/i.test(key) ? key.toLowerCase() === 'z' : code === 'KeyZ'
}
