/** Reads the fields of an insight as the analysis host sent it. */
import { ANALYSES, type Analysis, type FieldOf } from '../../../shared/analysis.ts'
import { headingMessage } from '../../language/analysis-words.ts'
import { fieldLabel } from '../../language/field-names.ts'
import { t } from '../../language/messages.ts'
import type { InsightTexts } from '../../ui/text/text-direction.ts'

export type InsightItem = Readonly<Record<string, unknown>>

/** False for an item with only an id, whose card would have labels but no text. */
export function hasTexts(analysis: Analysis, item: InsightItem): boolean {
  const [, ...fields] = insightFields(analysis)
  return fields.some((field) => textOf(item[field]).trim() !== '')
}

/** Those that have a card. The same array for the same list, so that what is known of it is found again. */
export function listedItems(analysis: Analysis, items: readonly InsightItem[]): readonly InsightItem[] {
  const known = listed.get(items)
  if (known) return known
  const found = items.filter((item) => hasTexts(analysis, item))
  listed.set(items, found)
  return found
}

const listed = new WeakMap<readonly InsightItem[], readonly InsightItem[]>()

export function insightTexts(analysis: Analysis, item: InsightItem): InsightTexts {
  const { headingField, textFields } = ANALYSES[analysis]
  const fields = [headingField, ...textFields.map(({ name }) => name)]
  return Object.fromEntries(fields.map((field) => [field, textOf(item[field])]))
}

export function insightId(analysis: Analysis, item: InsightItem): string {
  return textOf(item[ANALYSES[analysis].idField])
}

export function insightName(analysis: Analysis, item: InsightItem): string {
  return textOf(item[ANALYSES[analysis].headingField])
}

export function allTexts(analysis: Analysis, item: InsightItem): readonly string[] {
  return insightFields(analysis).map((field) => textOf(item[field]))
}

/** The analysis' field names (spec, section 3), the id first. */
export function insightFields(analysis: Analysis): readonly FieldOf[] {
  const { idField, headingField, textFields } = ANALYSES[analysis]
  return [...new Set([idField, headingField, ...textFields.map(({ name }) => name)])]
}

/** 'Order ID#1001'. */
export function insightTitle(analysis: Analysis, item: InsightItem): string {
  return t(headingMessage(analysis), { name: insightName(analysis, item) })
}

export function insightPlainText(analysis: Analysis, item: InsightItem): string {
  const texts = insightTexts(analysis, item)
  const lines = ANALYSES[analysis].textFields.map(({ name }) => `${fieldLabel(name)} ${texts[name] ?? ''}`)
  return [insightTitle(analysis, item), ...lines].join('\n')
}

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}
