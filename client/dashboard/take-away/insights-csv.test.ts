import fc from 'fast-check'
import { expect, test } from 'vitest'
import { insightPlainText } from '../insight/insight-items.ts'
import { csvFileName, insightsCsv } from './insights-csv.ts'

test('is UTF-8 with its mark, lines that end in CRLF, the columns named', () => {
  const csv = insightsCsv('products', [
    { productId: 7, seoTitle: 'Soap', inventoryInsight: 'Ten left.', pricingSuggestion: null },
  ])
  expect(csv).toBe('\ufeffProduct ID,Title,Inventory Insight,Pricing Suggestion\r\n7,Soap,Ten left.,\r\n')
  expect(insightsCsv('orders', [])).toBe('\ufeffOrder ID,Summary,Trend,Recommendation\r\n')
})

test('what is done has its day in a column of its own', () => {
  const csv = insightsCsv('blogs', [{ blogId: 7 }, { blogId: 8 }], ({ blogId }) =>
    blogId === 7 ? '2026-11-24' : '',
  )
  expect(csv).toBe('\ufeffBlog ID,Summary,Themes,Recommendation,Done on\r\n7,,,,2026-11-24\r\n8,,,,\r\n')
})

test('a copied text names what is there and what is missing', () => {
  const order = { orderId: 7, recommendation: 'Call.' }
  expect(insightPlainText('orders', order)).toBe('Order ID#7\nSummary: \nTrend: \nRecommendation: Call.')
})

test.each([
  ['a,b', '"a,b"'],
  ['say "hi"', '"say ""hi"""'],
  ['two\nlines', '"two\nlines"'],
  ['=1+1', "'=1+1"],
  ['+971 4', "'+971 4"],
  ['-5 %', "'-5 %"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', '"\t\'=1"'],
  ['＝1+1', "'＝1+1"],
  ['＋971 4', "'＋971 4"],
  ['－5 %', "'－5 %"],
  ['＠SUM(A1)', "'＠SUM(A1)"],
  ['a;＝1', '"a;\'＝1"'],
  ['"=1"', '"""\'=1"""'],
  ['Soap;=40+2;x', '"Soap;\'=40+2;x"'],
  ['a; "@x"', '"a; ""\'@x"""'],
  ['=HYPERLINK("x","y")', '"\'=HYPERLINK(""x"",""y"")"'],
  ['1-2', '1-2'],
  ['زيت', 'زيت'],
])('%j is written as %j', (text, cell) => {
  expect(insightsCsv('blogs', [{ blogId: text }])).toBe(
    `\ufeffBlog ID,Summary,Themes,Recommendation\r\n${cell},,,\r\n`,
  )
})

test('whatever the texts, RFC 4180 gives them back, and no separator makes a cell begin like a formula', () => {
  const text = fc.string({ unit: fc.constantFrom(...'ab,;"\r\n=+-@＝＋－＠\t ') })
  fc.assert(
    fc.property(fc.array(text, { maxLength: 5 }), (summaries) => {
      const csv = insightsCsv(
        'blogs',
        summaries.map((summary) => ({ blogId: 'id', summary })),
      )
      const rows = readCsv(csv, ',')
      expect(rows).toHaveLength(summaries.length + 1)
      for (const [at, summary] of summaries.entries())
        expect(rows[at + 1]?.[1]?.replaceAll("'", '')).toBe(summary)
      for (const separator of ',;\t')
        for (const cell of readCsv(csv, separator).flat()) expect(cell).not.toMatch(/^\s*[=+\-@＝＋－＠]/)
    }),
  )
})

/** As LibreOffice does it: quotes count at the beginning of a cell alone; what follows the closing one is text. */
function readCsv(csv: string, separator: string): readonly (readonly string[])[] {
  const rows: string[][] = []
  let row: string[] = []
  const cell = new RegExp(`(?:"((?:[^"]|"")*)"?)?([^${separator}\r\n]*)(${separator}|\r\n|\r|\n|$)`, 'gy')
  for (const [whole, quoted = '', plain = '', end] of csv.slice(1).matchAll(cell)) {
    if (whole === '' && row.length === 0) break
    row.push(quoted.replaceAll('""', '"') + plain)
    if (end === separator) continue
    rows.push(row)
    row = []
  }
  return rows
}

test('is named by product, tab and the owner’s own date', () => {
  expect(csvFileName('Vitrine', 'orders', new Date(2026, 2, 5, 23, 59))).toBe('Vitrine-orders-2026-03-05.csv')
  expect(csvFileName('My: Shop/App', 'blogs', new Date(2026, 10, 21))).toBe(
    'My-Shop-App-blogs-2026-11-21.csv',
  )
})
