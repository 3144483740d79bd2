/** Marks insights as done and back: moves the focus to the next card, and can undo the last change. */
import { useEffect, useMemo, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Analysis } from '../../../shared/analysis.ts'
import { type MessageId, t } from '../../language/messages.ts'
import type { SignedIn } from '../../session/session.ts'
import { announce } from '../../ui/LiveRegion.tsx'
import { nameDay } from '../insight/calendar-day.ts'
import { type InsightItem, insightTitle } from '../insight/insight-items.ts'
import { keysOf } from '../marks/find-done.ts'
import { type DoneStatus, type MarkMove, type Marks, undoMove } from '../marks/useMarks.ts'
import { focusedPart, refsOf } from './card-refs.ts'
import { closeUp, makeRoom } from './close-up.ts'

const TOLD: Readonly<Record<DoneStatus, MessageId>> = {
  open: 'move.open',
  done: 'move.done',
  notForUs: 'move.notForUs',
  later: 'move.later',
}

interface Undoable {
  readonly item: InsightItem
  readonly name: string
  readonly message: string
  readonly move: MarkMove
}

export type Marking = ReturnType<typeof useMoves>

export type Moves = Marking['moves']

const NOTICE_MS = 4000

/** `items`: the list that is shown. */
export function useMoves(
  analysis: Analysis,
  session: SignedIn,
  items: readonly InsightItem[],
  { setStatus, today }: Pick<Marks, 'setStatus' | 'today'>,
) {
  const [undoable, setUndoable] = useState<Undoable>()
  /** For a while in front of what can be undone. */
  const [notice, setNotice] = useState<string>()

  const moves = useMemo(
    () => ({
      /** Focuses the next card, else the panel's fallback. Done again: with the words of today. Later: `until` a day. */
      move(item: InsightItem, status: DoneStatus, next?: InsightItem, until?: string) {
        if (next) refsOf(next)[focusedPart()].current?.focus({ preventScroll: true })
        // The card goes at once: `<ViewTransition>` waits for a picture, and the next quick press would hit the old card.
        closeUp(refsOf(item).place.current)
        const move = setStatus(item, status, until)
        const name = insightTitle(analysis, item)
        setNotice(undefined)
        const told = t(TOLD[status], { day: until === undefined ? '' : nameDay(until, today) })
        setUndoable({ item, name, message: told, move })
        const title = name || t('card.untitled')
        announce(t(move.isSaved ? 'move.aloud' : 'move.aloudUnsaved', { told, title }))
      },
      notify(message: string) {
        setNotice(message)
        announce(message)
      },
    }),
    [analysis, setStatus, today],
  )

  const undo = useMemo(() => {
    if (!undoable) return undefined
    return () => {
      const part = focusedPart()
      let isUndone = false
      flushSync(() => {
        isUndone = undoMove(session, undoable.move)
        setNotice(undefined)
        setUndoable(undefined)
      })
      if (isUndone) announce(t('move.undone'))
      // After a refresh it is another object with the same key.
      const keys = keysOf(analysis, items)
      const item = items.find((shown) => Object.hasOwn(undoable.move.after, keys.get(shown) ?? ''))
      if (!item) return
      refsOf(item)[part].current?.focus()
      makeRoom(refsOf(item).place.current)
    }
  }, [undoable, session, analysis, items])

  useEffect(() => {
    if (notice === undefined) return undefined
    const timer = setTimeout(() => setNotice(undefined), NOTICE_MS)
    return () => clearTimeout(timer)
  }, [notice])

  return useMemo(() => {
    const told = notice === undefined ? undoable : { message: notice }
    const close = () => (notice === undefined ? setUndoable(undefined) : setNotice(undefined))
    return { moves, told, undoable, undo, close }
  }, [moves, notice, undoable, undo])
}
