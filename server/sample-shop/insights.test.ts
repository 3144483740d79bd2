/** The lists are written by hand: what must hold between them is checked here. */
import { describe, expect, test } from 'vitest'
import { ANALYSES, ANALYSIS_NAMES, type Analysis } from '../../shared/analysis.ts'
import { insights, laterInsights, manyInsights } from './insights.ts'

const COUNTS = { products: 24, orders: 60, customers: 40, blogs: 12 }
const ADVICE = { products: ['inventoryInsight', 'pricingSuggestion'], other: ['recommendation'] }

/** What an advice may begin with: what is to be done, never what is the case. */
const ACTS =
  'Add Agree Answer Apologize Ask Begin Book Call Cancel Check Confirm Enclose End Fix Give Hand Hold Invite Keep Leave Let Link Look Mail Mention Move Name Offer Order Pack Pair Photograph Plan Preselect Put Quote Raise Refund Remind Renew Reorder Reply Reserve Rewrite Ring Say Sell Send Set Ship Show Skip Slip Start State Stop Suggest Take Tell Test Thank Try Use Wait Write'.split(
    ' ',
  )

function fieldsOf(analysis: Analysis): readonly string[] {
  const { idField, heading, sections } = ANALYSES[analysis]
  return [...new Set([idField, heading.field, ...sections.map(({ field }) => field)])]
}

/** Both editions, as one text a card. */
function textsOf(analysis: Analysis): readonly string[] {
  return [...insights(analysis), ...laterInsights(analysis)].map((insight) =>
    Object.values(insight).join('\n'),
  )
}

const idsOf = (analysis: Analysis, list = insights(analysis)) =>
  list.map((insight) => insight[ANALYSES[analysis].idField])

describe.each(ANALYSIS_NAMES)('%s', (analysis) => {
  const editions = { first: insights(analysis), later: laterInsights(analysis) }
  const all = Object.values(editions).flat()

  test('have the contract’s fields, all filled, and ids of their own', () => {
    for (const list of Object.values(editions)) {
      for (const insight of list) expect(Object.keys(insight)).toEqual(fieldsOf(analysis))
      expect(new Set(idsOf(analysis, list)).size).toBe(list.length)
    }
    expect(editions.first).toHaveLength(COUNTS[analysis])
  })

  test('are short enough to be read, and say nothing twice', () => {
    const texts = editions.first.flatMap((insight) =>
      ANALYSES[analysis].sections.map(({ field }) => insight[field] ?? ''),
    )
    for (const text of texts) {
      expect(text.length, text).toBeGreaterThan(20)
      expect(text.length, text).toBeLessThan(240)
      expect(text, text).toMatch(/[.?]$|🎂$/u)
    }
    const sentences = texts.flatMap((text) => text.split(/(?<=[^\s\p{Lu}][.?:]) /u))
    expect(sentences.filter((sentence, index) => sentences.indexOf(sentence) !== index)).toEqual([])
  })

  test('advise by what is to be done', () => {
    const advice = analysis === 'products' ? ADVICE.products : ADVICE.other
    const first = all.flatMap((insight) => advice.map((field) => insight[field]?.split(/[ ,]/)[0] ?? ''))
    expect(first.filter((word) => !ACTS.includes(word))).toEqual([])
  })

  test('differ between the editions: new, changed and gone', () => {
    const [before, after] = [idsOf(analysis), idsOf(analysis, editions.later)]
    const changed = editions.later.filter((insight) => {
      const old = editions.first.find(
        (it) => it[ANALYSES[analysis].idField] === insight[ANALYSES[analysis].idField],
      )
      return old !== undefined && JSON.stringify(old) !== JSON.stringify(insight)
    })
    expect({
      new: after.filter((id) => !before.includes(id)).length,
      changed: changed.length,
      gone: before.filter((id) => !after.includes(id)).length,
    }).toEqual(
      {
        products: { new: 3, changed: 5, gone: 2 },
        orders: { new: 3, changed: 4, gone: 2 },
        customers: { new: 2, changed: 3, gone: 1 },
        blogs: { new: 1, changed: 2, gone: 1 },
      }[analysis],
    )
  })

  test('as many as asked for, each with an id of its own', () => {
    const many = manyInsights(analysis, 1000)
    expect(new Set(idsOf(analysis, many)).size).toBe(1000)
  })
})

describe('across the lists', () => {
  const titles = [...insights('products'), ...laterInsights('products')].map(({ seoTitle }) => seoTitle ?? '')
  const posts = textsOf('blogs').map((text) => /“([^”]+)”/.exec(text)?.[1])

  test('what stands in quotation marks is a product’s title or its beginning, or a post', () => {
    const quoted = ANALYSIS_NAMES.flatMap(textsOf).flatMap((text) => [...text.matchAll(/“([^”]+)”/g)])
    const strangers = quoted
      .map(([, name = '']) => name)
      .filter((name) => !posts.includes(name) && !titles.some((title) => title.startsWith(name)))
    expect(strangers).toEqual([])
  })

  test('an order that is named exists', () => {
    const orders = [...insights('orders'), ...laterInsights('orders')].map(({ orderId }) => orderId)
    const named = ANALYSIS_NAMES.flatMap(textsOf).flatMap((text) => text.match(/(?<=#)\d+/g) ?? [])
    expect(named.length).toBeGreaterThan(40)
    expect(named.filter((id) => !orders.includes(id))).toEqual([])
  })

  test('an order that a customer’s card names is that customer’s', () => {
    const orders = new Map(
      insights('orders').map((order) => [order['orderId'], Object.values(order).join(' ')]),
    )
    for (const { profileSummary = '', ...rest } of insights('customers')) {
      const [name = ''] = /\p{L}+ \p{L}\./u.exec(profileSummary) ?? []
      expect(name, profileSummary).not.toBe('')
      for (const id of `${profileSummary} ${Object.values(rest).join(' ')}`.match(/(?<=#)\d+/g) ?? [])
        expect(orders.get(id), `${name} in #${id}`).toContain(name)
    }
  })
})
