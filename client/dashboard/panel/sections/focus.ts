/** Moves the focus to a card or a section. A card is found by its id, which is its insight's key. */
import type { Analysis } from '../../../../shared/analysis.ts'
import type { SectionName } from '../../model/derive.ts'

/** A leaving card can't be pressed. */
export const CARDS = 'li:not([inert]) article'

/** Focuses the card or its done toggle. Returns false if the card isn't rendered. */
export function focusCard(id: string, control: 'card' | 'toggle' = 'card'): boolean {
  const card = document.getElementById(id)
  const toggle = card?.querySelector<HTMLElement>('[data-control="toggle"] button')
  const focused = control === 'card' ? card : toggle
  focused?.focus({ preventScroll: true })
  focused?.scrollIntoView({ block: 'nearest' })
  return Boolean(focused)
}

/** The id of the section's heading. */
export function sectionId(analysis: Analysis, name: SectionName): string {
  return `${analysis}-${name}`
}

/** Focuses the section's heading, which moves to the top of the window. Without one, focuses its first card. */
export function focusSection(analysis: Analysis, name: SectionName): void {
  const heading = document.getElementById(sectionId(analysis, name))
  const target = heading ?? document.querySelector<HTMLElement>(`[data-section="${name}"] ${CARDS}`)
  target?.focus({ preventScroll: true })
  target?.scrollIntoView({ block: heading ? 'start' : 'nearest' })
}
