/** What Arabic pages say of numbers, times and dates, letter by letter: other tests read the words from the messages. */
import { globSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeAge } from '../../client/dashboard/lists/relative-time.ts'
import { setLanguage, t } from '../../client/language/messages.ts'
import { LANGUAGES } from '../../shared/languages.ts'
import { messagesOf } from '../support/messages.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const NOON = new Date(2026, 6, 15, 12).getTime()
const before = (past: number) => describeAge(new Date(NOON - past).toISOString(), NOON, true)
const read = (text: string) => text.replaceAll(/[\u2066-\u2069]/g, '')

beforeAll(() => setLanguage('ar', messagesOf('ar')))
afterAll(() => setLanguage('en', messagesOf('en')))

test.each([
  ['a list of this moment', 'حُدّثت الآن', () => before(0)],
  ['a list of three minutes ago', 'حُدّثت قبل 3 دقائق', () => before(3 * MINUTE)],
  ['a list of eleven minutes ago', 'حُدّثت قبل 11 دقيقة', () => before(11 * MINUTE)],
  ['a list of five hours ago', 'حُدّثت قبل 5 ساعات', () => before(5 * HOUR)],
  ['a list of yesterday', 'حُدّثت أمس', () => before(DAY)],
  ['a list of twelve days ago', 'حُدّثت قبل 12 يومًا', () => before(12 * DAY)],
  ['a tab with nothing left', 'أُنجزت كلها', () => t('tabs.left', { count: 0 })],
  ['a tab with one left', 'رؤية متبقية', () => t('tabs.left', { count: 1 })],
  ['a tab with two left', 'رؤيتان متبقيتان', () => t('tabs.left', { count: 2 })],
  ['a tab with three left', '3 رؤى متبقية', () => t('tabs.left', { count: 3 })],
  ['a tab with eleven left', '11 رؤية متبقية', () => t('tabs.left', { count: 11 })],
  ['a tab with a hundred left', '100 رؤية متبقية', () => t('tabs.left', { count: 100 })],
  ['a list of one', 'رؤية واحدة', () => t('status.count', { count: 1 })],
  ['a list of ten', '10 رؤى', () => t('status.count', { count: 10 })],
  ['two of twelve done', 'أُنجزت 2 من 12', () => t('status.done', { done: 2, all: 12, changed: 0 })],
  ['all of five done', 'أُنجزت الرؤى الـ5 كلها', () => t('empty.allDone', { count: 5 })],
  ['three new insights', 'جديد: 3', () => t('changes.new', { count: 3 })],
  ['two insights gone', 'مُزال: 2', () => t('changes.gone', { count: 2 })],
  ['the countdown of a code', 'يختفي بعد 0:59', () => t('handoff.countdown', { time: '0:59' })],
  [
    'a date',
    '15 يوليو 2026',
    () => new Date(NOON).toLocaleDateString(LANGUAGES.ar.locale, { dateStyle: 'long' }),
  ],
])('an Arabic page says of %s: %s', (_what, words, say) => {
  expect(read(say())).toBe(words)
})

test('an Arabic page says of too many analyses that a minute helps, and of nothing else', () => {
  expect(t('error.code.rate_limited')).toMatch(/بعد دقيقة/)
  for (const code of ['overloaded', 'analysis_timeout', 'analysis_unreachable', 'internal'] as const)
    expect([code, /بعد دقيقة/.test(t(`error.code.${code}`))]).toEqual([code, false])
})

test('an Arabic page names each way to hand over by words of its own', () => {
  const titles = [
    t('installed.onPhone'),
    t('installed.copyLink'),
    t('handoff.codeTitle'),
    t('handoff.copyTitle'),
  ]
  expect(new Set(titles).size).toBe(titles.length)
})

/** All Arabic that owners read, line by line. */
const ARABIC = globSync([
  'client/language/ar.json',
  'client/landing/examples.ar.json',
  'client/legal/*.ar.md',
  'server/sample-shop/ar.json',
]).flatMap((file) => readFileSync(file, 'utf8').split('\n'))

test.each([
  ['insights are made by a machine, never taken out as facts', /مستخرج|تُستخرج/],
  ['restocking is no order of a customer’s', /إعادة (?:ال)?طلب|طلب المخزون/],
  ['the words are the Gulf’s', /(?<!ت)كلفة|مرطبان|كغ|غرام|هاتف|هواتف|زبون|زبائن|موبايل|حاسوب/],
  ['to mark is no selecting', /تحديد ك|حُدّد|كمنجز|كغير منجز/],
  ['to scan is no clearing', /مسح هذا الرمز|يُمسح الرمز|امسح/],
  ['insights are nobody’s visions', /رؤاك|رؤاه|رؤية المخزون/],
  ['what has gone from a list was not deleted in the shop', /محذوف/],
  ['no sentence is an office’s', /تُستحسن|بأي رسم|في عرض واحدة تلو الأخرى/],
  ['there is none in a whole sentence', /"لا (?:رؤى|بيانات|بريد|نتائج)/],
  ['a shop is linked, not online', /متجرك متصل/],
  ['signs are Arabic', /\p{Script=Arabic} ?[,;?]/u],
])('in all Arabic texts %s', (_rule, ruledOut) => {
  expect(ARABIC.length).toBeGreaterThan(1000)
  expect(ARABIC.filter((line) => ruledOut.test(line))).toEqual([])
})

test('Arabic asks formally only where it warns', () => {
  const formal = Object.entries(messagesOf('ar')).filter(([, message]) =>
    /يُرجى/.test(JSON.stringify(message)),
  )
  expect(formal.map(([id]) => id)).toEqual([
    'landing.more.note',
    'landing.questions.sourceText',
    'dashboard.disclaimer',
  ])
})
