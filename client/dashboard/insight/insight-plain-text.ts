/** An insight in plain text, to be pasted into a message. */
import { ANALYSES, type Analysis } from '../../../shared/analysis.ts'
import { type InsightItem, insightName, insightTexts } from './insight-items.ts'

/** 'Order ID#1001', as the card is headed. */
export function insightTitle(analysis: Analysis, item: InsightItem): string {
  return ANALYSES[analysis].heading.label + insightName(analysis, item)
}

/** The heading, then a line a text, each under its label. */
export function insightPlainText(analysis: Analysis, item: InsightItem): string {
  const texts = insightTexts(analysis, item)
  const lines = ANALYSES[analysis].sections.map(({ label, field }) => `${label} ${texts[field] ?? ''}`)
  return [insightTitle(analysis, item), ...lines].join('\n')
}
