import type { Analysis } from '../../../shared/analysis.ts'
import { cardDirection } from '../../ui/card-direction.ts'
import { textDirection } from '../../ui/text-direction.ts'
import { type InsightItem, insightTexts } from '../list/insight-items.ts'
import { placeholderText } from './placeholders.ts'

/** Puts an insight's texts into a card of placeholders, with the directions that InsightCard gives them. */
export function fillCard(card: HTMLElement, analysis: Analysis, item: InsightItem): void {
  const texts = insightTexts(analysis, item)
  const dir = cardDirection(analysis, texts)
  const filled = new Map(Object.entries(texts).map(([field, text]) => [placeholderText(field), text]))
  for (const label of card.querySelectorAll<HTMLElement>('h3, dl > div')) label.dir = dir
  for (const place of card.querySelectorAll<HTMLElement>('bdi, dd')) {
    const text = filled.get(place.textContent)
    if (text === undefined) continue
    const direction = text ? textDirection(text) : { dir }
    place.textContent = text
    Object.assign(place, direction)
    const around = place.parentElement
    // The name with its label, or a text with the label before it.
    if (around)
      Object.assign(around, place.matches('bdi') ? textDirection(around.textContent) : { dir: direction.dir })
  }
}
