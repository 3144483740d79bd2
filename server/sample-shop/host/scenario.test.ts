import { expect, test } from 'vitest'
import { parseScenario } from './scenario.ts'

const USUAL = { delayMs: 0, content: { kind: 'insights' }, delivery: { kind: 'whole' } }

test('without a scenario everything is as usual', () => {
  expect(parseScenario(undefined)('orders')).toEqual(USUAL)
  expect(parseScenario({})('orders')).toEqual(USUAL)
})

test.each([
  ['slow:3000', { delayMs: 3000 }],
  ['empty', { content: { kind: 'empty' } }],
  ['missing', { content: { kind: 'missing' } }],
  ['null', { content: { kind: 'null' } }],
  ['not-a-list', { content: { kind: 'not-a-list' } }],
  ['odd', { content: { kind: 'odd' } }],
  ['large:10000', { content: { kind: 'large', count: 10_000 } }],
  ['html', { content: { kind: 'html', status: 200 } }],
  ['html:503', { content: { kind: 'html', status: 503 } }],
  ['failing:500', { content: { kind: 'failing', status: 500 } }],
  ['unauthorized', { content: { kind: 'failing', status: 401 } }],
  ['cut-off', { delivery: { kind: 'cut-off' } }],
  ['reset', { delivery: { kind: 'reset' } }],
  ['silent', { delivery: { kind: 'silent' } }],
  ['drip:200', { delivery: { kind: 'drip', everyMs: 200 } }],
  ['slow:1000+failing:503', { delayMs: 1000, content: { kind: 'failing', status: 503 } }],
  [
    'drip:1+slow:2+large:3',
    { delayMs: 2, content: { kind: 'large', count: 3 }, delivery: { kind: 'drip', everyMs: 1 } },
  ],
])('%s', (text, scenario) => {
  expect(parseScenario({ blogs: text })('blogs')).toEqual({ ...USUAL, ...scenario })
})

test('an analysis’ own scenario goes before the one for all', () => {
  const scenarioFor = parseScenario({ '*': 'slow:1', orders: 'empty' })
  expect(scenarioFor('orders')).toEqual({ ...USUAL, content: { kind: 'empty' } })
  expect(scenarioFor('products')).toEqual({ ...USUAL, delayMs: 1 })
})

test.each([
  'slow',
  'slow:',
  'slow:1.5',
  'slow:-1',
  'slow:600001',
  'large:10001',
  'failing:200',
  'failing:600',
  'html:302',
  'empty:3',
  'Empty',
  '',
  'empty+',
  'empty+odd',
  'slow:1+slow:2',
  'silent+reset',
  'constructor',
  'quick',
])('%j is refused, and what is right is said', (text) => {
  expect(() => parseScenario({ '*': text })).toThrow('expected slow:<ms>')
})

test.each([null, 'slow:3000', 7, ['empty']])('%j is no table of scenarios', (claim) => {
  expect(() => parseScenario(claim)).toThrow('not an object')
})

test('what is no analysis and what is no text is refused', () => {
  expect(() => parseScenario({ payments: 'empty' })).toThrow('"payments" is no analysis; it takes products')
  expect(() => parseScenario({ orders: 7 })).toThrow('got 7')
})
