/** Runs the actions of a list's cards. An item that leaves stays for a moment, so that its done toggle is seen. */
import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { useRoving } from '../../../ui/useRoving.ts'
import { type ActionName, doneToggle, isDecision, type Target } from '../../actions/actions.ts'
import { useCommands } from '../../dashboard-context.ts'
import { focusTitle } from '../../focus.ts'
import type { Item } from '../../model/derive.ts'

/** In CSS, it collapses during the last third. */
const STAY_MS = 375

/** Of the cards of all lists together. */
export type CardRoving = ReturnType<typeof useRoving<HTMLDivElement>>

interface Leaving {
  readonly item: Item
  /** The key of the next item. */
  readonly before: string | undefined
}

export function useCardActions(items: readonly Item[], roving: CardRoving) {
  const commands = useCommands()
  const [leaving, setLeaving] = useState<readonly Leaving[]>([])

  function leave(item: Item) {
    const index = items.findIndex(({ insight }) => insight.key === item.insight.key)
    const one = { item, before: items[index + 1]?.insight.key }
    const isOther = (other: Leaving) => other.item.insight.key !== item.insight.key
    setLeaving((others) => [...others.filter(isOther), one])
    setTimeout(() => setLeaving((others) => others.filter((other) => other !== one)), STAY_MS)
  }

  function run(name: ActionName, target: Target): Promise<string> {
    if (isDecision(name)) {
      if (!roving.leave(document.getElementById(target.item.insight.key))) focusTitle()
      // Only the done toggle shows its result before the card leaves. Saved and dismissed insights leave at once.
      if (name === doneToggle(target.item, target.section) || name === 'keepAsDone') leave(target.item)
    }
    return commands.run(name, target)
  }
  const latest = useRef(run)
  useLayoutEffect(() => {
    latest.current = run
  })
  // The same function at each render, so that unchanged cards don't render again.
  const onAction = useCallback((name: ActionName, target: Target) => latest.current(name, target), [])

  return { ...useMemo(() => insert(leaving, items), [leaving, items]), onAction }
}

/** In reverse, because `before` of one item may be an item that left later, which must be in the list by then. */
function insert(leaving: readonly Leaving[], items: readonly Item[]) {
  const shown = [...items]
  const keys = new Set(items.map(({ insight }) => insight.key))
  const gone = leaving.filter(({ item }) => !keys.has(item.insight.key))
  for (const { item, before } of [...gone].reverse()) {
    const index = shown.findIndex(({ insight }) => insight.key === before)
    shown.splice(index < 0 ? shown.length : index, 0, item)
  }
  return { shown, leavingKeys: new Set(gone.map(({ item }) => item.insight.key)) }
}
