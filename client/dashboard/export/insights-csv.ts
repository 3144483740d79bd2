/** A list as a spreadsheet takes it: CSV by RFC 4180, in UTF-8 with the mark that Excel knows it by. */
import { ANALYSES, type Analysis } from '../../../shared/analysis.ts'
import { allTexts, type InsightItem, insightFields } from '../insight/insight-items.ts'

const BYTE_ORDER_MARK = '\ufeff'

/** Lines end in CRLF; the first one names the columns. */
export function insightsCsv(analysis: Analysis, items: readonly InsightItem[]): string {
  const rows = [
    insightFields(analysis).map((field) => columnName(analysis, field)),
    ...items.map((item) => allTexts(analysis, item).map(escapeFormula)),
  ]
  return BYTE_ORDER_MARK + rows.map((row) => `${row.map(quoteCell).join(',')}\r\n`).join('')
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

/**
 * A cell that begins like a formula would be run as one (OWASP, 'CSV Injection'). Where the system's list separator is
 * a semicolon or a tab, quotes by RFC 4180 don't hold a text together: any of its parts may become a cell.
 */
function escapeFormula(text: string): string {
  return text.replace(/[=+\-@]/g, (sign, at: number) => (mayOpenCell(text, at) ? `'${sign}` : sign))
}

function mayOpenCell(text: string, at: number): boolean {
  for (let before = at - 1; before >= 0; before--) {
    const character = text.charAt(before)
    if (/[;\t\r\n]/.test(character)) return true
    if (!/[\s"]/.test(character)) return false
  }
  return true
}

function quoteCell(cell: string): string {
  return /[",;\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}
