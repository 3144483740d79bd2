/** The lists are written by hand: what must hold in them and between them is checked here. */
import { describe, expect, test } from 'vitest'
import { ANALYSES, ANALYSIS_NAMES, type Analysis } from '../../shared/analysis.ts'
import { insights, laterInsights, manyInsights } from './insights.ts'

/** How large the shop is, where that is a promise. */
const COUNTS: Readonly<Partial<Record<Analysis, object>>> = {
  products: { all: 24, new: 3, changed: 5, gone: 2 },
  orders: { all: 60, new: 3, changed: 4, gone: 2 },
  customers: { all: 40, new: 2, changed: 3, gone: 1 },
  blogs: { all: 12, new: 1, changed: 2, gone: 1 },
}

/** What advice begins with: what is to be done, never what is the case. */
const ACTS =
  /^(?:Add|Agree|Answer|Apologize|Ask|Begin|Book|Call|Cancel|Check|Confirm|Enclose|End|Fix|Give|Hand|Hold|Invite|Keep|Leave|Let|Link|Look|Mention|Move|Offer|Order|Pack|Pair|Photograph|Plan|Preselect|Put|Quote|Raise|Refund|Remind|Reorder|Reply|Reserve|Rewrite|Say|Sell|Send|Set|Ship|Show|Skip|Slip|Start|State|Stop|Suggest|Take|Tell|Test|Thank|Try|Use|Wait|Write)\b/

const idsOf = (analysis: Analysis, list = insights(analysis)) =>
  list.map((insight) => insight[ANALYSES[analysis].idField] ?? '')

const cardsOf = (analysis: Analysis) =>
  [...insights(analysis), ...laterInsights(analysis)].map((insight) => Object.values(insight).join('\n'))

const ordersIn = (text: string) => text.match(/(?<=#)\d+/g) ?? []

describe.each(ANALYSIS_NAMES)('%s', (analysis) => {
  const { idField, heading, sections } = ANALYSES[analysis]
  const editions = [insights(analysis), laterInsights(analysis)]

  test('have the contract’s fields and ids of their own', () => {
    const fields = [...new Set([idField, heading.field, ...sections.map(({ field }) => field)])]
    for (const list of editions) {
      for (const insight of list) expect(Object.keys(insight)).toEqual(fields)
      expect(new Set(idsOf(analysis, list)).size).toBe(list.length)
    }
  })

  test('are sentences, short enough to be read, and none is said twice', () => {
    for (const list of editions) {
      const texts = list.flatMap((insight) => sections.map(({ field }) => insight[field] ?? ''))
      for (const text of texts) {
        expect(text.length, text).toBeLessThan(220)
        expect(text, 'a sum stays on one line, by a no-break space').not.toMatch(/AED \d/)
        // A card takes its direction from its first letter.
        expect(text).toMatch(/^\P{L}*\p{Script=Latin}.*(?:[.?]|🎂)$/u)
      }
      // Not behind an initial: `Reem S. in Dubai`.
      const sentences = texts.flatMap((text) => text.split(/(?<=[^\s\p{Lu}][.?:]) /u))
      expect(sentences.filter((sentence, index) => sentences.indexOf(sentence) !== index)).toEqual([])
    }
  })

  test('advise by what is to be done', () => {
    const fields = analysis === 'products' ? ['inventoryInsight', 'pricingSuggestion'] : ['recommendation']
    const advice = editions.flat().flatMap((insight) => fields.map((field) => insight[field] ?? ''))
    expect(advice.filter((text) => !ACTS.test(text))).toEqual([])
  })

  test('differ between the editions by what is new, changed and gone', () => {
    const [before, after] = [idsOf(analysis), idsOf(analysis, laterInsights(analysis))]
    const known = new Set(insights(analysis).map((insight) => JSON.stringify(insight)))
    const altered = laterInsights(analysis).filter((insight) => !known.has(JSON.stringify(insight)))
    const added = after.filter((id) => !before.includes(id))
    const counts = {
      all: before.length,
      new: added.length,
      changed: altered.length - added.length,
      gone: before.filter((id) => !after.includes(id)).length,
    }
    expect(Math.min(...Object.values(counts))).toBeGreaterThan(0)
    expect(counts).toMatchObject(COUNTS[analysis] ?? {})
  })

  test('are as many as asked for, each with an id of its own', () => {
    expect(new Set(idsOf(analysis, manyInsights(analysis, 1000))).size).toBe(1000)
  })
})

test('a product’s message is its first sentence: short, and ended where a browser finds the end', () => {
  const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' })
  const products = [...insights('products'), ...laterInsights('products')]
  const messages = products
    .flatMap(({ inventoryInsight = '', pricingSuggestion = '' }) => [inventoryInsight, pricingSuggestion])
    .map((text) => [...segmenter.segment(text)][0]?.segment.trim() ?? '')
  expect(messages.filter((message) => message.length > 75 || !message.endsWith('.'))).toEqual([])
})

test('what stands in quotation marks is a product, by its title’s beginning, or a post', () => {
  const titles = [...insights('products'), ...laterInsights('products')].map(({ seoTitle }) => seoTitle)
  const posts = cardsOf('blogs').map((text) => /“([^”]+)”/.exec(text)?.[1])
  const isKnown = (name: string) =>
    posts.includes(name) || titles.some((title) => title?.startsWith(name.replace(/s$/, '')))
  const quoted = ANALYSIS_NAMES.flatMap(cardsOf).flatMap((text) => text.match(/(?<=“)[^”]+(?=”)/g) ?? [])
  expect(quoted.length).toBeGreaterThan(100)
  expect(quoted.filter((name) => !isKnown(name))).toEqual([])
})

test('an order that is named exists, and is that of the customer whose card names it', () => {
  const orders = new Map(
    [...laterInsights('orders'), ...insights('orders')].map((order) => [
      order['orderId'],
      Object.values(order).join(' '),
    ]),
  )
  const named = ANALYSIS_NAMES.flatMap(cardsOf).flatMap(ordersIn)
  expect(named.length).toBeGreaterThan(50)
  expect(named.filter((id) => !orders.has(id))).toEqual([])
  for (const card of cardsOf('customers')) {
    const [name = ''] = /\p{L}+ \p{L}\./u.exec(card) ?? []
    for (const id of ordersIn(card)) expect(orders.get(id), `${name} in #${id}`).toContain(name)
  }
})
