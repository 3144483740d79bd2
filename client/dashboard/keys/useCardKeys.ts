/** Keys in a list of cards. The list is one Tab stop: the card that had the focus last, else the first one. */
import { type FocusEvent, type KeyboardEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { latinKey } from './latin-key.ts'

interface CardKeys<Item> {
  readonly shown: readonly Item[]
  /** Renders more cards, if there are more. */
  readonly grow: () => void
  /** Returns false if the key has no meaning. */
  readonly onKey: (key: string, item: Item) => boolean
}

/** `listProps` are for the element whose children are the cards' rows. */
export function useCardKeys<Item>({ shown, grow, onKey }: CardKeys<Item>) {
  const [last, setLast] = useState<Item>()
  const current = last !== undefined && shown.includes(last) ? last : shown[0]

  function moveTo(list: Element, at: number): boolean {
    if (at === shown.length) flushSync(grow)
    const card = list.children[at]?.querySelector<HTMLElement>('article')
    card?.focus({ preventScroll: true })
    card?.scrollIntoView({ block: 'nearest' })
    return card instanceof HTMLElement
  }

  function act(event: KeyboardEvent): boolean {
    const { currentTarget: list, target } = event
    const at = rowAt(list, target)
    const key = latinKey(event)
    const end = shown.length - 1
    const to = { ArrowDown: at + 1, j: at + 1, ArrowUp: at - 1, k: at - 1, Home: 0, End: end }[key]
    if (to !== undefined) return moveTo(list, to)
    const item = shown[at]
    const isButtons = key === ' ' && target instanceof Element && target.closest('button') !== null
    if (isButtons || item === undefined) return false
    // A key that is held acts once.
    return event.repeat || onKey(key, item)
  }

  const listProps = {
    onFocus: ({ currentTarget, target }: FocusEvent) => setLast(shown[rowAt(currentTarget, target)]),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
      if (act(event)) event.preventDefault()
    },
  }
  return { current, listProps }
}

function rowAt(list: Element, target: EventTarget): number {
  return target instanceof Node ? [...list.children].findIndex((row) => row.contains(target)) : -1
}
