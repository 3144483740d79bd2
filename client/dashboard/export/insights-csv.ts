/**
 * A tab as CSV (RFC 4180), in UTF-8 with a byte order mark, from which Excel detects the encoding. In French and Arabic,
 * Excel's list separator is a semicolon.
 */
import { ANALYSES, type Analysis } from '../../../shared/analysis.ts'
import { columnName, tabName } from '../../language/analysis-words.ts'
import { currentLanguage, t } from '../../language/messages.ts'
import { fieldsOf } from '../insight-texts.ts'
import type { Day } from '../model/day.ts'
import { SECTION_NAMES, type Sections } from '../model/derive.ts'
import { textFieldsOf } from '../model/insight.ts'

const BYTE_ORDER_MARK = '\ufeff'

/** Safari reads the blob some time after the click. */
const REVOKE_DELAY_MS = 10_000

export function saveCsv(productName: string, analysis: Analysis, sections: Sections, today: Day): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([insightsCsv(analysis, sections)], { type: 'text/csv' }))
  link.download = csvFileName(productName, analysis, today)
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), REVOKE_DELAY_MS)
}

/** Contains all sections in screen order. Each insight has its section and its day (ISO 8601). */
export function insightsCsv(analysis: Analysis, sections: Sections): string {
  const fields = [...new Set([ANALYSES[analysis].idField, ...textFieldsOf(analysis)])]
  const rows = SECTION_NAMES.flatMap((name) =>
    sections[name].map(({ insight, day = '' }) => {
      const texts = fieldsOf(analysis, insight)
      return [...fields.map((field) => escapeFormula(texts[field] ?? '')), t(`section.${name}`), day]
    }),
  )
  const all = [[...fields.map(columnName), t('csv.section'), t('csv.day')], ...rows]
  const separator = currentLanguage() === 'en' ? ',' : ';'
  return BYTE_ORDER_MARK + all.map((row) => `${row.map(quoteCell).join(separator)}\r\n`).join('')
}

/** Contains the letters and digits of the product's and the tab's names. */
export function csvFileName(productName: string, analysis: Analysis, day: Day): string {
  const name = `${productName} ${tabName(analysis)}`.replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
  return `${name}-${day}.csv`
}

const PLAIN_NUMBER = /^[+-]?\d+(?:[.,]\d+)*(?: ?%)?$/

// Spreadsheets evaluate a cell that begins like a formula (OWASP, 'CSV Injection'). If their list separator differs from
// the file's, they ignore RFC 4180's quotes, so the text after a semicolon or a tab may become a cell. Some East Asian
// spreadsheets treat full-width signs like the others.
function escapeFormula(text: string): string {
  if (PLAIN_NUMBER.test(text)) return text
  return text.replace(/[=+\-@＝＋－＠]/g, (sign, index: number) =>
    mayOpenCell(text, index) ? `'${sign}` : sign,
  )
}

function mayOpenCell(text: string, index: number): boolean {
  for (let before = index - 1; before >= 0; before--) {
    const character = text.charAt(before)
    if (/[;\t]/.test(character)) return true
    if (/[\r\n]/.test(character)) return false
    if (!/[\s"]/.test(character)) return false
  }
  return true
}

function quoteCell(cell: string): string {
  return /[",;\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}
