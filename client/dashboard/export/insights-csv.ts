/** A list as a spreadsheet takes it: CSV by RFC 4180, in UTF-8 with the mark that Excel knows it by. */
import { ANALYSES, type Analysis } from '../../../shared/analysis.ts'
import { allTexts, type InsightItem, insightFields } from '../list/insight-items.ts'

const BYTE_ORDER_MARK = '\ufeff'

/** Lines end in CRLF; the first one names the columns. */
export function insightsCsv(analysis: Analysis, items: readonly InsightItem[]): string {
  const rows = [
    insightFields(analysis).map((field) => columnName(analysis, field)),
    ...items.map((item) => allTexts(analysis, item).map(harmless)),
  ]
  return BYTE_ORDER_MARK + rows.map((row) => `${row.map(quoted).join(',')}\r\n`).join('')
}

/** `day` is the owner's, not UTC's. */
export function csvFileName(productName: string, analysis: Analysis, day: Date): string {
  const [year, month, date] = [day.getFullYear(), day.getMonth() + 1, day.getDate()]
  const parts = [year, month, date].map((part) => String(part).padStart(2, '0'))
  return `${productName.replace(/[^\p{L}\p{N}]+/gu, '-')}-${analysis}-${parts.join('-')}.csv`
}

/** The labels of the cards, but for the two fields that have none. */
function columnName(analysis: Analysis, field: string): string {
  const { heading, sections } = ANALYSES[analysis]
  const { label = '' } = [heading, ...sections].find((column) => column.field === field) ?? {}
  return label.replace(/[:#]$/, '') || (field === 'seoTitle' ? 'Title' : 'Product ID')
}

/** A cell that begins like a formula would be run as one (OWASP, 'CSV Injection'). */
function harmless(text: string): string {
  return /^[=+\-@\t\r\n]/.test(text) ? `'${text}` : text
}

function quoted(cell: string): string {
  return /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}
