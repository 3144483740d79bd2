import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvFileName, insightsCsv } from './insights-csv.ts'

test('is UTF-8 with its mark, lines that end in CRLF, the columns named', () => {
  const csv = insightsCsv('products', [
    { productId: 7, seoTitle: 'Soap', inventoryInsight: 'Ten left.', pricingSuggestion: null },
  ])
  expect(csv).toBe('\ufeffProduct ID,Title,Inventory Insight,Pricing Suggestion\r\n7,Soap,Ten left.,\r\n')
  expect(insightsCsv('orders', [])).toBe('\ufeffOrder ID,Summary,Trend,Recommendation\r\n')
})

test.each([
  ['a,b', '"a,b"'],
  ['say "hi"', '"say ""hi"""'],
  ['two\nlines', '"two\nlines"'],
  ['=1+1', "'=1+1"],
  ['+971 4', "'+971 4"],
  ['-5 %', "'-5 %"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t=1"],
  ['\r=1', '"\'\r=1"'],
  ['=HYPERLINK("x","y")', '"\'=HYPERLINK(""x"",""y"")"'],
  ['1-2', '1-2'],
  ['زيت', 'زيت'],
])('%j is written as %j', (text, cell) => {
  expect(insightsCsv('blogs', [{ blogId: text }])).toBe(
    `\ufeffBlog ID,Summary,Themes,Recommendation\r\n${cell},,,\r\n`,
  )
})

test('whatever the texts, a reader by RFC 4180 gets them back, and no cell begins like a formula', () => {
  const text = fc.string({ unit: fc.constantFrom(...'ab,"\r\n=+-@\t ') })
  fc.assert(
    fc.property(fc.array(text, { maxLength: 5 }), (summaries) => {
      const rows = readCsv(
        insightsCsv(
          'blogs',
          summaries.map((summary) => ({ blogId: 'id', summary })),
        ),
      )
      expect(rows).toHaveLength(summaries.length + 1)
      for (const [at, summary] of summaries.entries()) {
        const cell = rows[at + 1]?.[1] ?? ''
        expect(cell.replace(/^'/, '')).toBe(summary)
        expect(cell).not.toMatch(/^[=+\-@\t\r]/)
      }
    }),
    { numRuns: 3_000 },
  )
})

function readCsv(csv: string): readonly (readonly string[])[] {
  const rows: string[][] = []
  let row: string[] = []
  for (const [, quoted, plain = '', end] of csv
    .slice(1)
    .matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g)) {
    row.push(quoted?.replaceAll('""', '"') ?? plain)
    if (end === ',') continue
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
