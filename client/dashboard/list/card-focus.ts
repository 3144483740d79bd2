/** Where the focus goes when a card leaves. A card is found by its id, which is made of its insight's key. */

import type { SectionName } from '../model/derive.ts'

/** The part of a card that acts: the next card's same one takes the focus. */
export type Control = 'card' | 'mark' | 'menu' | 'keep' | 'open'

/** Focuses the next card's same control, else the one before; the panel's heading where none is left. */
export function focusNext(id: string, fallback: HTMLElement | null): void {
  const card = document.getElementById(id)
  const control = controlOf(document.activeElement, card)
  const next = neighbor(card, 'nextElementSibling') ?? neighbor(card, 'previousElementSibling')
  // A heading: pressing Enter once more must not start anything.
  if (next) focusControl(next, control)
  else fallback?.focus({ preventScroll: true })
}

export function focusCard(id: string, control: Control = 'card'): void {
  const card = document.getElementById(id)
  if (card) focusControl(card, control)
}

/** The first card of To do, else the section's heading. */
export function focusSection(name: SectionName): void {
  const first = name === 'todo' ? document.querySelector('[role="tabpanel"] article') : undefined
  const target = first ?? document.getElementById(name)
  if (target instanceof HTMLElement) target.focus()
}

function focusControl(card: Element, control: Control): void {
  const part = control === 'card' ? card : card.querySelector(`[data-control="${control}"] button`)
  const target = part ?? card
  if (target instanceof HTMLElement) target.focus({ preventScroll: true })
}

function controlOf(focused: Element | null, card: HTMLElement | null): Control {
  if (focused === card) return 'card'
  const name = focused?.closest('[data-control]')?.getAttribute('data-control')
  return name === 'menu' || name === 'keep' || name === 'open' ? name : 'mark'
}

/** What is leaving is no neighbor any more. */
function neighbor(card: HTMLElement | null, side: 'nextElementSibling' | 'previousElementSibling') {
  let place = card?.closest('li')?.[side]
  while (place?.matches('[data-leaving="true"]')) place = place[side]
  return place?.querySelector('article')
}
