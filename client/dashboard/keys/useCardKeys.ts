/**
 * Keys in a list of cards. The list is one Tab stop: the card that had the focus last, else the first one. Single letters
 * act only while a card has the focus (WCAG 2.1.4).
 */
import { type FocusEvent, type KeyboardEvent, useState } from 'react'
import { latinKey } from './latin-key.ts'

/** What keys do to a card. */
export type KeyActs = Readonly<Record<string, () => void>>

/** `ids`: of the cards, in their order. `listProps` are for the element that has the cards in it. */
export function useCardKeys(ids: readonly string[], actsOf: (id: string) => KeyActs) {
  const [last, setLast] = useState<string>()
  const current = last !== undefined && ids.includes(last) ? last : ids[0]

  function act(event: KeyboardEvent): boolean {
    const { target } = event
    const id = idAt(target)
    if (id === undefined) return false
    const at = ids.indexOf(id)
    const key = latinKey(event)
    const to = { ArrowDown: at + 1, j: at + 1, ArrowUp: at - 1, k: at - 1, Home: 0, End: ids.length - 1 }[key]
    if (to !== undefined) return moveTo(ids[to])
    const isButtons = key === ' ' && target instanceof Element && target.closest('button') !== null
    const acts = actsOf(id)
    if (isButtons || !Object.hasOwn(acts, key)) return false
    // A key that is held acts once.
    if (!event.repeat) acts[key]?.()
    return true
  }

  const listProps = {
    onFocus: ({ target }: FocusEvent) => setLast(idAt(target)),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
      if (act(event)) event.preventDefault()
    },
  }
  return { current, listProps }
}

function idAt(target: EventTarget): string | undefined {
  return target instanceof Element ? target.closest('article')?.id : undefined
}

function moveTo(id: string | undefined): boolean {
  const card = id === undefined ? null : document.getElementById(id)
  card?.focus({ preventScroll: true })
  card?.scrollIntoView({ block: 'nearest' })
  return card !== null
}
