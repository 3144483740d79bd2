/** From what the analysis host sent to what a card shows. */
import { ANALYSES, type Analysis } from '../../../shared/analysis.ts'
import type { InsightTexts } from '../../ui/text-direction.ts'

/** An item as it came: fields of any kind. */
export type InsightItem = Readonly<Record<string, unknown>>

/** One that has no more than an id would be a card of labels. */
export function hasTexts(analysis: Analysis, item: InsightItem): boolean {
  const [, ...fields] = insightFields(analysis)
  return fields.some((field) => textOf(item[field]).trim() !== '')
}

/** The texts of one card. Cheap enough to be asked for when the card is drawn, and not before. */
export function insightTexts(analysis: Analysis, item: InsightItem): InsightTexts {
  const { heading, sections } = ANALYSES[analysis]
  return Object.fromEntries([heading, ...sections].map(({ field }) => [field, textOf(item[field])]))
}

export function insightId(analysis: Analysis, item: InsightItem): string {
  return textOf(item[ANALYSES[analysis].idField])
}

/** What its heading names it by. */
export function insightName(analysis: Analysis, item: InsightItem): string {
  return textOf(item[ANALYSES[analysis].heading.field])
}

/** The texts of all its fields, the id among them although not every card shows it. */
export function allTexts(analysis: Analysis, item: InsightItem): readonly string[] {
  return insightFields(analysis).map((field) => textOf(item[field]))
}

/** The fields of an analysis' insights (spec, section 3), the id first. */
export function insightFields(analysis: Analysis): readonly string[] {
  const { idField, heading, sections } = ANALYSES[analysis]
  return [...new Set([idField, heading.field, ...sections.map(({ field }) => field)])]
}

/** 'Order ID#1001', as the card is headed. */
export function insightTitle(analysis: Analysis, item: InsightItem): string {
  return ANALYSES[analysis].heading.label + insightName(analysis, item)
}

/** To be pasted into a message: the heading, then a line a text, each under its label. */
export function insightPlainText(analysis: Analysis, item: InsightItem): string {
  const texts = insightTexts(analysis, item)
  const lines = ANALYSES[analysis].sections.map(({ label, field }) => `${label} ${texts[field] ?? ''}`)
  return [insightTitle(analysis, item), ...lines].join('\n')
}

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}
