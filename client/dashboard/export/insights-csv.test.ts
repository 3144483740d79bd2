import { expect, onTestFinished, test } from 'vitest'
import type { Analysis } from '../../../shared/analysis.ts'
import { columnName } from '../../language/analysis-words.ts'
import arabic from '../../language/ar.json' with { type: 'json' }
import english from '../../language/en.json' with { type: 'json' }
import french from '../../language/fr.json' with { type: 'json' }
import { setLanguage } from '../../language/messages.ts'
import type { Sections } from '../model/derive.ts'
import { type Insight, type Texts, textFieldsOf } from '../model/insight.ts'
import { csvFileName, insightsCsv } from './insights-csv.ts'

const NOTHING: Sections = { todo: [], changedSinceDone: [], later: [], done: [], dismissed: [] }
const blog = (id: string, summary = ''): Insight => ({ key: `blogs/${id}`, id, texts: { summary } })
const csvOf = (analysis: Analysis, ...insights: readonly Insight[]) =>
  insightsCsv(analysis, {
    ...NOTHING,
    todo: insights.map((insight) => ({ insight, language: 'en', isListed: true })),
  })

test('a CSV file is UTF-8 with a byte order mark and a header row, and its lines end in CRLF', () => {
  const texts: Texts = { seoTitle: 'Soap', inventoryInsight: 'Ten left.', other: 'x' }
  const fields = textFieldsOf('products')
  expect(csvOf('products', { key: 'products/7', id: '7', texts })).toBe(
    `\ufeffProduct ID,${fields.map(columnName)},Status,Status date\r\n7,${fields.map((field) => texts[field])},To do,\r\n`,
  )
  expect(csvOf('orders')).toMatch(/^\ufeffOrder ID,Summary,.*,Status,Status date\r\n$/)
})

test.each([
  ['a,b', '"a,b"'],
  ['say "hi"', '"say ""hi"""'],
  ['two\nlines', '"two\nlines"'],
  ['=1+1', "'=1+1"],
  ['\t=1', '"\t\'=1"'],
  ['a;＝1', '"a;\'＝1"'],
  ['=HYPERLINK("x","y")', '"\'=HYPERLINK(""x"",""y"")"'],
  ['a=1', 'a=1'],
  ['-18.50', '-18.50'],
  ['+5 %', '+5 %'],
  ['-18.50+A1', "'-18.50+A1"],
  ['Two:\n- a', '"Two:\n- a"'],
  ['زيت', 'زيت'],
])('the value %j is written as %j', (text, cell) => {
  const [, row] = csvOf('blogs', blog(text)).split('date\r\n')
  expect(row?.slice(0, cell.length + 1)).toBe(`${cell},`)
})

test.each(['fr', 'ar'] as const)('in %s, a semicolon separates the cells, as Excel expects', (language) => {
  setLanguage(language, { ar: arabic, fr: french }[language])
  onTestFinished(() => setLanguage('en', english))
  expect(csvOf('blogs', blog('7', 'a,b'))).toContain('\r\n7;"a,b";')
})

test('the CSV file’s name has the product, the tab and the day', () => {
  expect(csvFileName('Vitrine', 'orders', '2026-03-05')).toBe('Vitrine-Orders-2026-03-05.csv')
  expect(csvFileName('My: Shop/App', 'blogs', '2026-11-21')).toBe('My-Shop-App-Blogs-2026-11-21.csv')
})
