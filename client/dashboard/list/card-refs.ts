/** A card's key and its elements, by its insight: where the focus goes is found without looking into the document. */
import { createRef, type RefObject } from 'react'
import type { InsightItem } from '../insight/insight-items.ts'

interface CardRefs {
  /** Unique for each object, as ids may be missing or repeated. */
  readonly key: number
  /** The place in the list, which is laid out even where the card in it isn't. */
  readonly place: RefObject<HTMLLIElement | null>
  readonly card: RefObject<HTMLElement | null>
  readonly mark: RefObject<HTMLButtonElement | null>
}

const refs = new WeakMap<InsightItem, CardRefs>()
let count = 0

export function refsOf(item: InsightItem): CardRefs {
  const known = refs.get(item) ?? { key: count++, place: createRef(), card: createRef(), mark: createRef() }
  refs.set(item, known)
  return known
}

/** Who works by keys stays on cards, who presses check marks on check marks. */
export function focusedPart(): 'card' | 'mark' {
  return document.activeElement?.matches('article') ? 'card' : 'mark'
}
