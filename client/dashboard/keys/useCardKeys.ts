/**
 * Keys in a list of cards. The list is one Tab stop: the card that had the focus last, else the first one. Single letters
 * act only while a card has the focus (WCAG 2.1.4).
 */
import { type FocusEvent, type KeyboardEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { latinKey } from './latin-key.ts'

/** What a key does to a card. `next` is the one that takes its place when it leaves. */
export type CardActs<Item> = Readonly<Record<string, (item: Item, next: Item | undefined) => void>>

interface CardKeys<Item> {
  readonly items: readonly Item[]
  /** How many of the items are rendered. */
  readonly count: number
  /** Renders more cards, if there are more. */
  readonly grow: () => void
  readonly cardOf: (item: Item) => HTMLElement | null
  readonly acts: CardActs<Item>
}

/** `listProps` are for the element that has the cards in it. */
export function useCardKeys<Item>({ items, count, grow, cardOf, acts }: CardKeys<Item>) {
  const [last, setLast] = useState<Item>()
  const shown = items.slice(0, count)
  const current = last !== undefined && shown.includes(last) ? last : shown[0]

  function itemAt(target: EventTarget): Item | undefined {
    return shown.find((item) => target instanceof Node && cardOf(item)?.contains(target))
  }

  function moveTo(at: number): boolean {
    if (at === count) flushSync(grow)
    const item = items[at]
    const card = item === undefined ? null : cardOf(item)
    card?.focus({ preventScroll: true })
    card?.scrollIntoView({ block: 'nearest' })
    return card !== null
  }

  function act(event: KeyboardEvent): boolean {
    const { target } = event
    const item = itemAt(target)
    if (item === undefined) return false
    const at = shown.indexOf(item)
    const key = latinKey(event)
    const end = shown.length - 1
    const to = { ArrowDown: at + 1, j: at + 1, ArrowUp: at - 1, k: at - 1, Home: 0, End: end }[key]
    if (to !== undefined) return moveTo(to)
    const isButtons = key === ' ' && target instanceof Element && target.closest('button') !== null
    if (isButtons || !Object.hasOwn(acts, key)) return false
    // A key that is held acts once.
    if (!event.repeat) acts[key]?.(item, shown[at + 1] ?? shown[at - 1])
    return true
  }

  const listProps = {
    onFocus: ({ target }: FocusEvent) => setLast(itemAt(target)),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
      if (act(event)) event.preventDefault()
    },
  }
  return { current, listProps }
}
