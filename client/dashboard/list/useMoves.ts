/** Marks insights as done and back: moves the focus to the next card, and can undo the last change. */
import { useEffect, useMemo, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Analysis } from '../../../shared/analysis.ts'
import { announce } from '../../ui/LiveRegion.tsx'
import { type InsightItem, insightTitle } from '../insight/insight-items.ts'
import type { Marks } from '../marks/useMarks.ts'
import type { DoneStatus } from '../saved/done-marks.ts'
import { keyOf } from './InsightList.tsx'

interface Told {
  readonly message: string
  readonly undoable?: { readonly item: InsightItem; readonly from: DoneStatus }
}

export interface Moves {
  /** Focuses the next card, else the previous one, else the panel's fallback. */
  readonly move: (item: InsightItem, from: DoneStatus) => void
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

export function checkMarkId(item: InsightItem): string {
  return `mark-${keyOf(item)}`
}

function checkMarkOf(item: InsightItem): HTMLElement | null {
  return document.getElementById(checkMarkId(item))
}

/** By the key's character, or by its position where that isn't Latin, as on an Arabic keyboard. */
function isZ({ key, code }: KeyboardEvent): boolean {
  return /^[a-z]$/i.test(key) ? key.toLowerCase() === 'z' : code === 'KeyZ'
}
