/** Marks insights as done and back: moves the focus to the next card, and can undo the last change. */
import { useEffect, useMemo, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Analysis } from '../../../shared/analysis.ts'
import { t } from '../../language/messages.ts'
import { announce } from '../../ui/LiveRegion.tsx'
import { type InsightItem, insightTitle } from '../insight/insight-items.ts'
import { latinKey } from '../keys/latin-key.ts'
import type { Marks } from '../marks/useMarks.ts'
import type { DoneStatus } from '../saved/done-marks.ts'
import { keyOf } from './InsightList.tsx'

interface Told {
  readonly message: string
  readonly undoable?: { readonly item: InsightItem; readonly name: string; readonly from: DoneStatus }
}

export type Marking = ReturnType<typeof useMoves>

export type Moves = Marking['moves']

const NOTICE_MS = 4000

export function useMoves(analysis: Analysis, setStatus: Marks['setStatus']) {
  const [told, setTold] = useState<Told>()
  const undoable = told?.undoable

  const moves = useMemo(
    () => ({
      /** Focuses the next card, else the previous one, else the panel's fallback. */
      move(item: InsightItem, from: DoneStatus) {
        const status = from === 'open' ? 'done' : 'open'
        const row = checkMarkOf(item)?.closest('li')
        const neighbor = row?.nextElementSibling ?? row?.previousElementSibling
        neighbor?.querySelector<HTMLElement>(focusedPart())?.focus({ preventScroll: true })
        const isSaved = setStatus(item, status)
        const name = insightTitle(analysis, item)
        setTold({ message: t('move.told', { status }), undoable: { item, name, from } })
        const title = name || t('card.untitled')
        announce(t('move.aloud', { status, title, isSaved: String(isSaved) }))
      },
      notify(message: string) {
        setTold({ message })
        announce(message)
      },
    }),
    [analysis, setStatus],
  )

  const undo = useMemo(() => {
    if (!undoable) return undefined
    return () => {
      const part = focusedPart()
      flushSync(() => {
        setStatus(undoable.item, undoable.from)
        setTold(undefined)
      })
      checkMarkOf(undoable.item)?.closest('li')?.querySelector<HTMLElement>(part)?.focus()
      announce(t('move.undone'))
    }
  }, [undoable, setStatus])

  useEffect(() => {
    if (!undo) return undefined
    const undoByKey = (event: KeyboardEvent) => {
      const isTyping = event.target instanceof HTMLInputElement
      if (isTyping || event.shiftKey || latinKey(event) !== 'z' || !(event.ctrlKey || event.metaKey)) return
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

  return useMemo(() => ({ moves, told, undo, close: () => setTold(undefined) }), [moves, told, undo])
}

export function checkMarkId(item: InsightItem): string {
  return `mark-${keyOf(item)}`
}

function checkMarkOf(item: InsightItem): HTMLElement | null {
  return document.getElementById(checkMarkId(item))
}

/** Who works by keys stays on cards, who presses check marks on check marks. */
function focusedPart(): 'article' | '[data-pace]' {
  return document.activeElement?.matches('article') ? 'article' : '[data-pace]'
}
