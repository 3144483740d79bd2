/** Where the focus can go: the elements of the dashboard that have ids. */
import type { Analysis } from '../../shared/analysis.ts'
import type { SectionName } from './model/derive.ts'

// They connect tabs and their panel (WAI-ARIA tabs pattern).
export const TABS_ID = 'tabs'
export const PANEL_ID = 'insights'
export const TITLE_ID = 'insights-title'

export function tabId(analysis: Analysis): string {
  return `tab-${analysis}`
}

/** The id of the section's heading. */
export function sectionId(analysis: Analysis, name: SectionName): string {
  return `${analysis}-${name}`
}

/** A card's id is its insight's key. A leaving card can't be pressed. */
export const CARDS = 'li:not([inert]) article'

/** Focuses the panel's heading, for a focus whose element is removed. */
export function focusTitle(): void {
  document.getElementById(TITLE_ID)?.focus({ preventScroll: true })
}

/** Focuses the card or its done toggle. Returns false if the card isn't rendered. */
export function focusCard(id: string, control: 'card' | 'toggle' = 'card'): boolean {
  const card = document.getElementById(id)
  const toggle = card?.querySelector<HTMLElement>('[data-control="toggle"] button')
  const focused = control === 'card' ? card : toggle
  focused?.focus({ preventScroll: true })
  focused?.scrollIntoView({ block: 'nearest' })
  return Boolean(focused)
}

/** Focuses the section's heading, which moves to the top of the window. Without one, focuses its first card. */
export function focusSection(analysis: Analysis, name: SectionName): void {
  const heading = document.getElementById(sectionId(analysis, name))
  const target = heading ?? document.querySelector<HTMLElement>(`[data-section="${name}"] ${CARDS}`)
  target?.focus({ preventScroll: true })
  target?.scrollIntoView({ block: heading ? 'start' : 'nearest' })
}
