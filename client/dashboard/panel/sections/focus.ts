/** Reads and moves the focus in the sections. A card is found by its id, which is its insight's key. */
import type { KeyboardEvent } from 'react'
import type { Commands } from '../../commands.ts'
import { plainKey } from '../../keys.ts'
import type { SectionName } from '../../model/derive.ts'

/** A leaving card can't be pressed. */
const CARDS = 'li:not([inert]) article'

export function cardIdOf(target: EventTarget): string | undefined {
  return target instanceof Element ? target.closest('article')?.id : undefined
}

/** Focuses the card or its done toggle. Returns false if the card isn't rendered. */
export function focusCard(id: string, control: 'card' | 'toggle' = 'card'): boolean {
  const card = document.getElementById(id)
  const focused = control === 'card' ? card : controlIn(card, control)
  focused?.focus({ preventScroll: true })
  focused?.scrollIntoView({ block: 'nearest' })
  return Boolean(focused)
}

/** Focuses the section's heading, which moves to the top of the window. Without one, focuses its first card. */
export function focusSection(name: SectionName): void {
  const heading = document.getElementById(name)
  const target = heading ?? document.querySelector<HTMLElement>(`[data-section="${name}"] ${CARDS}`)
  target?.focus({ preventScroll: true })
  target?.scrollIntoView({ block: heading ? 'start' : 'nearest' })
}

/** Before a card leaves, focuses the same control of the next card, or else of the previous one. */
export function focusNext(id: string): boolean {
  const card = document.getElementById(id)
  const list = [...(card?.closest('ul')?.querySelectorAll<HTMLElement>(CARDS) ?? [])]
  const at = card ? list.indexOf(card) : -1
  const next = list[at + 1] ?? list[at - 1]
  const name = document.activeElement?.closest('[data-control]')?.getAttribute('data-control')
  // In a narrow window, an open menu is outside of its card.
  const control = document.activeElement === card ? next : controlIn(next, name ?? 'menu')
  const focused = control ?? next
  focused?.focus({ preventScroll: true })
  return Boolean(focused)
}

function controlIn(card: HTMLElement | null | undefined, name: string): HTMLElement | undefined {
  return card?.querySelector<HTMLElement>(`[data-control="${name}"] button`) ?? undefined
}

/**
 * Shortcuts that move from card to card and out of the list. Single letters work only while the focus is in the list
 * (WCAG 2.1.4).
 */
export function moveByKey(event: KeyboardEvent, { openDialog, focusSearch }: Commands): void {
  const key = plainKey(event)
  if (key === undefined) return
  if (key === '?') openDialog('keys')
  else if (key === '/') focusSearch()
  else if (!moveFocus(event, key)) return
  event.preventDefault()
}

function moveFocus({ target, currentTarget }: KeyboardEvent, key: string): boolean {
  const cards = [...currentTarget.querySelectorAll<HTMLElement>(CARDS)]
  // The first card at or after the focus, for example the one below a focused heading.
  const at = cards.findIndex((card) => target instanceof Node && isAtOrAfter(card, target))
  const isOnCard = cards[at]?.contains(target instanceof Node ? target : null) ?? false
  const next = isOnCard ? at + 1 : at
  const previous = at < 0 ? cards.length - 1 : at - 1
  const to = { ArrowDown: next, j: next, ArrowUp: previous, k: previous, Home: 0, End: cards.length - 1 }[key]
  const card = to === undefined ? undefined : cards[to]
  card?.focus({ preventScroll: true })
  card?.scrollIntoView({ block: 'nearest' })
  return to !== undefined && card !== undefined
}

function isAtOrAfter(card: Node, target: Node): boolean {
  const place = target.compareDocumentPosition(card)
  return card.contains(target) || (place & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
}
