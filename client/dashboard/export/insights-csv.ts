/** A list as CSV (RFC 4180), in UTF-8 with a byte order mark, by which Excel detects the encoding. */
import type { Analysis } from '../../../shared/analysis.ts'
import { columnName } from '../../language/field-names.ts'
import { t } from '../../language/messages.ts'
import { fileTitle } from '../../ui/save-file.ts'
import { dayOf } from '../insight/calendar-day.ts'
import { allTexts, type InsightItem, insightFields } from '../insight/insight-items.ts'

const BYTE_ORDER_MARK = '\ufeff'

/** `doneOn`: the day of each insight, in ISO 8601, for a column of its own. */
export function insightsCsv(
  analysis: Analysis,
  items: readonly InsightItem[],
  doneOn?: (item: InsightItem) => string,
): string {
  const rows = [
    insightFields(analysis)
      .map(columnName)
      .concat(doneOn ? t('csv.doneOn') : []),
    ...items.map((item) => [
      ...allTexts(analysis, item).map(escapeFormula),
      ...(doneOn ? [doneOn(item)] : []),
    ]),
  ]
  return BYTE_ORDER_MARK + rows.map((row) => `${row.map(quoteCell).join(',')}\r\n`).join('')
}

export function csvFileName(productName: string, name: string, day: Date): string {
  return `${fileTitle(productName)}-${name}-${dayOf(day)}.csv`
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
