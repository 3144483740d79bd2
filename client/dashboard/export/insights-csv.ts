/** A list as CSV (RFC 4180), in UTF-8 with a byte order mark, by which Excel detects the encoding. */
import type { Analysis } from '../../../shared/analysis.ts'
import { t } from '../../language/messages.ts'
import { allTexts, type InsightItem, insightFields } from '../insight/insight-items.ts'

const BYTE_ORDER_MARK = '\ufeff'

export function insightsCsv(analysis: Analysis, items: readonly InsightItem[]): string {
  const rows = [
    insightFields(analysis).map((field) => t('csv.column', { field })),
    ...items.map((item) => allTexts(analysis, item).map(escapeFormula)),
  ]
  return BYTE_ORDER_MARK + rows.map((row) => `${row.map(quoteCell).join(',')}\r\n`).join('')
}

export function csvFileName(productName: string, analysis: Analysis, day: Date): string {
  const [year, month, date] = [day.getFullYear(), day.getMonth() + 1, day.getDate()]
  const parts = [year, month, date].map((part) => String(part).padStart(2, '0'))
  return `${productName.replace(/[^\p{L}\p{N}]+/gu, '-')}-${analysis}-${parts.join('-')}.csv`
}

// Spreadsheets run a cell that begins like a formula (OWASP, 'CSV Injection'). Where the list separator is a semicolon
// or a tab, they ignore RFC 4180's quotes, so any part of the text may become a cell. Some East Asian spreadsheets read
// full-width signs like the others.
function escapeFormula(text: string): string {
  return text.replace(/[=+\-@＝＋－＠]/g, (sign, at: number) => (mayOpenCell(text, at) ? `'${sign}` : sign))
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
