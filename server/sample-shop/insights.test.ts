/** The lists are written by hand: what must hold in them and between them is checked here. */
import { describe, expect, test } from 'vitest'
import { ANALYSES, ANALYSIS_NAMES, type Analysis, isFieldShown } from '../../shared/analysis.ts'
import { insights, laterInsights } from './insights.ts'

/** How large the shop is, where that is a promise. */
const COUNTS: Readonly<Partial<Record<Analysis, object>>> = {
  products: { all: 24, new: 3, changed: 5, gone: 2 },
  orders: { all: 60, new: 3, changed: 4, gone: 2 },
  customers: { all: 40, new: 2, changed: 3, gone: 1 },
  blogs: { all: 12, new: 1, changed: 2, gone: 1 },
}

const EDITIONS = ['en', 'ar', 'fr'] as const

type Edition = (typeof EDITIONS)[number]

type Texts = Readonly<Record<string, string>>

interface Writing {
  /** What advice begins with: what is to be done, never what is the case. In Arabic a kasra tells it from the past. */
  readonly acts: RegExp
  /** A card takes its direction from its first letter. */
  readonly sentence: RegExp
  /** A sum and a size stay on one line, by a no-break space; a number behind Latin letters is shown on the wrong side of Arabic. */
  readonly misplaced: RegExp
  readonly quoted: RegExp
}

const WRITING: Readonly<Record<Edition, Writing>> = {
  en: {
    acts: /^(?:Add|Agree|Answer|Apologize|Ask|Begin|Book|Call|Cancel|Check|Confirm|Enclose|End|Fix|Give|Hand|Hold|Invite|Keep|Leave|Let|Link|Look|Mention|Move|Offer|Order|Pack|Pair|Photograph|Plan|Preselect|Put|Quote|Raise|Refund|Remind|Reorder|Reply|Reserve|Rewrite|Say|Sell|Send|Set|Ship|Show|Skip|Slip|Start|State|Stop|Suggest|Take|Tell|Test|Thank|Try|Use|Wait|Write)\b/,
    sentence: /^\P{L}*\p{Script=Latin}.*(?:[.?]|🎂)$/u,
    misplaced: /AED \d|\d (?:ml|l|cm|g|kg|×)(?!\w)/,
    quoted: /(?<=“)[^”]+(?=”)/g,
  },
  ar: {
    acts: /^(?:أبقِ|أبلِغ|أجِب|أجِّل|أخبِر|أرسِل|أرفِق|أرِ|أضف|أظهِر|أعطِ|أعِد|أكِّد|ألغِ|أنهِ|أوقِف|ابدأ|اترك|اتصِل|اتفِق|اجعل|احجز|احذف|ادعُ|اذكر|ارفع|اسأل|استأذِن|استخدِم|اشحن|اشكر|اطلب|اعتذِر|اعرض|افحص|اقبل|اقترِح|اكتب|التزِم|انتظِر|انظر|انقل|بِع|تخطَّ|ثبِّت|جرِّب|جهِّز|حدِّد|خزِّن|خطِّط|دع|ذكِّر|راسِل|رحِّب|زوِّد|سعِّر|سلِّم|صوِّر|ضع|غلِّف|قدِّم|لا ت\p{L}+)(?:ه|ها|هما)?(?![\p{L}\p{M}])/u,
    sentence: /^\P{L}*\p{Script=Arabic}.*(?:[.؟]|🎂)$/u,
    misplaced: /\d (?:د(?:رهم|راهم)|مل|لتر|سم|كجم|جرام|×)|\p{Script=Latin}\P{L}*\d/u,
    quoted: /(?<=«)[^»]+(?=»)/g,
  },
  fr: {
    acts: /^(?:\p{Lu}\p{L}+ez|Dites)(?![\p{L}])/u,
    sentence: /^\P{L}*\p{L}.*(?:[.?]|🎂)$/u,
    misplaced: /\d (?:AED|ml|l|cm|g|kg|%|×)(?!\w)|AED\s\d| [;:!?»]|« |'/,
    quoted: /(?<=«\u202f)[^»]+(?=\u202f»)/g,
  },
}

const editionsOf = (analysis: Analysis, language: Edition) => [
  insights(analysis, language),
  laterInsights(analysis, language),
]

const idsOf = (analysis: Analysis, list = insights(analysis)) =>
  list.map((insight) => insight[ANALYSES[analysis].idField] ?? '')

const cardsOf = (analysis: Analysis, language: Edition) =>
  editionsOf(analysis, language)
    .flat()
    .map((insight) => Object.values(insight).join('\n'))

const ordersIn = (text: string) => text.match(/(?<=#)\d+/g) ?? []

/** What is optional may be absent. */
const textFieldsOf = (analysis: Analysis, insight: Texts): readonly string[] =>
  ANALYSES[analysis].textFields
    .filter((field) => isFieldShown(field, insight[field.name] ?? ''))
    .map(({ name }) => name)

const textsOf = (analysis: Analysis, insight: Texts) =>
  textFieldsOf(analysis, insight).map((field) => insight[field] ?? '')

/** Each list that the shop serves: of four analyses, in three languages, first and later. */
const LISTS = EDITIONS.flatMap((language) =>
  ANALYSIS_NAMES.flatMap((analysis) =>
    editionsOf(analysis, language).map((list, index) => ({
      ...{ analysis, list, ...WRITING[language] },
      name: `${analysis} in ${language}, ${index === 0 ? 'first' : 'later'}`,
    })),
  ),
)

test('every insight of the sample shop has the contract’s fields, and an id of its own', () => {
  const wrong = LISTS.filter(({ analysis, list }) => {
    const { idField, headingField } = ANALYSES[analysis]
    const fieldsOf = (insight: Texts) => [
      ...new Set([idField, headingField, ...textFieldsOf(analysis, insight)]),
    ]
    const ids = new Set(idsOf(analysis, list))
    return (
      ids.size !== list.length ||
      list.some((insight) => Object.keys(insight).join() !== fieldsOf(insight).join())
    )
  })
  expect(wrong.map(({ name }) => name)).toEqual([])
})

test('every text of the sample shop is a sentence, short enough to be read, with each sum in its place', () => {
  const wrong = LISTS.flatMap(({ name, analysis, list, sentence, misplaced }) => {
    const texts = list.flatMap((insight) => textsOf(analysis, insight))
    const isWrong = (text: string) => text.length >= 220 || misplaced.test(text) || !sentence.test(text)
    return texts.filter(isWrong).map((text) => `${name}: ${text}`)
  })
  expect(wrong).toEqual([])
})

test('no list of the sample shop says a sentence twice', () => {
  const wrong = LISTS.flatMap(({ name, analysis, list }) => {
    // Not behind an initial: `Reem S. in Dubai`.
    const sentences = list
      .flatMap((insight) => textsOf(analysis, insight))
      .flatMap((text) => text.split(/(?<=\S[^\s\p{Lu}][.?؟:]) /u))
    const repeated = sentences.filter((each, index) => sentences.indexOf(each) !== index)
    return repeated.map((each) => `${name}: ${each}`)
  })
  expect(wrong).toEqual([])
})

test('all advice of the sample shop begins with what is to be done', () => {
  const wrong = LISTS.flatMap(({ name, analysis, list, acts }) => {
    const fields = ANALYSES[analysis].textFields.filter(({ weight }) => weight === 'advice')
    const advice = list.flatMap((insight) => fields.map(({ name }) => insight[name] ?? '').filter(Boolean))
    return advice.filter((text) => !acts.test(text)).map((text) => `${name}: ${text}`)
  })
  expect(wrong).toEqual([])
})

test('the sample shop’s later lists differ from the first by what is new, changed and gone', () => {
  for (const language of EDITIONS) {
    const counts = ANALYSIS_NAMES.map((analysis) => [analysis, changesOf(analysis, language)] as const)
    for (const [, count] of counts) expect(Math.min(...Object.values(count))).toBeGreaterThan(0)
    expect(Object.fromEntries(counts)).toMatchObject(COUNTS)
  }
})

function changesOf(analysis: Analysis, language: Edition) {
  const later = laterInsights(analysis, language)
  const [before, after] = [idsOf(analysis), idsOf(analysis, later)]
  const known = new Set(insights(analysis, language).map((insight) => JSON.stringify(insight)))
  const altered = later.filter((insight) => !known.has(JSON.stringify(insight)))
  const added = after.filter((id) => !before.includes(id))
  return {
    all: before.length,
    new: added.length,
    changed: altered.length - added.length,
    gone: before.filter((id) => !after.includes(id)).length,
  }
}

describe.each(EDITIONS)('the sample shop in %s', (language) => {
  const cards = ANALYSIS_NAMES.flatMap((analysis) => cardsOf(analysis, language))
  const products = editionsOf('products', language).flat()

  test('begins each product with a short sentence that ends where a browser finds the end', () => {
    const segmenter = new Intl.Segmenter(language, { granularity: 'sentence' })
    const messages = products
      .flatMap(({ inventoryInsight = '', pricingSuggestion = '' }) => [inventoryInsight, pricingSuggestion])
      .map((text) => [...segmenter.segment(text)][0]?.segment.trim() ?? '')
    expect(messages.filter((message) => message.length > 75 || !message.endsWith('.'))).toEqual([])
  })

  test('quotes nothing but products, by the beginning of their title, and posts', () => {
    const { quoted: quotation } = WRITING[language]
    const titles = products.map(({ seoTitle }) => seoTitle)
    const posts = cardsOf('blogs', language).map((text) => text.match(quotation)?.[0])
    const isKnown = (name: string) =>
      posts.includes(name) || titles.some((title) => title?.startsWith(name.replace(/s$/, '')))
    const quoted = cards.flatMap((text) => text.match(quotation) ?? [])
    expect(quoted.length).toBeGreaterThan(100)
    expect(quoted.filter((name) => !isKnown(name))).toEqual([])
  })

  test('names orders that exist, and are those of the customer whose card names them', () => {
    const orders = new Map(
      editionsOf('orders', language)
        .toReversed()
        .flat()
        .map((order) => [order['orderId'], Object.values(order).join(' ')]),
    )
    const named = cards.flatMap(ordersIn)
    expect(named.length).toBeGreaterThan(50)
    expect(named.filter((id) => !orders.has(id))).toEqual([])
    for (const card of cardsOf('customers', language)) {
      const [name = ''] = /\p{L}+ \p{L}\./u.exec(card) ?? []
      for (const id of ordersIn(card)) expect(orders.get(id), `${name} in #${id}`).toContain(name)
    }
  })
})

test('the Arabic has the words of the Gulf, and restocking is no order of a customer’s', () => {
  const elsewhere = /(?<!ت)كلفة|مرطبان|كغ|غرام|هاتف|هواتف|زبون|زبائن|إعادة (?:ال)?طلب/u
  const cards = ANALYSIS_NAMES.flatMap((analysis) => cardsOf(analysis, 'ar'))
  expect(cards.filter((card) => elsewhere.test(card))).toEqual([])
})

test('the sample shop’s languages name the same insights, orders, sums and shares', () => {
  // French has a space in 1 450 AED and 54 %.
  const plain = (text: string) => text.replace(/(?<=\d)\u202f(?=\d{3})/g, ',').replace(/(?<=\d)\u00a0%/g, '%')
  const figures = (text: string) => {
    const found = plain(text).match(
      /#\d+|\d+%|(?<=AED\s)\d[\d,]*\d|\d[\d,]*(?=\s(?:AED(?!\s\d)|د(?:رهم|راهم)))/g,
    )
    return [...new Set(found)].toSorted()
  }
  const [first, ...others] = EDITIONS
  for (const analysis of ANALYSIS_NAMES) {
    const known = cardsOf(analysis, first)
    for (const language of others) {
      const cards = cardsOf(analysis, language)
      expect(cards.map((card) => card.split('\n')[0])).toEqual(known.map((card) => card.split('\n')[0]))
      expect(cards.map(figures)).toEqual(known.map(figures))
    }
  }
})
