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

const EDITIONS = ['en', 'ar'] as const

type Edition = (typeof EDITIONS)[number]

interface Writing {
  /** What advice begins with: what is to be done, never what is the case. */
  readonly acts: RegExp
  /** A card takes its direction from its first letter. */
  readonly sentence: RegExp
  /** A sum stays on one line, by a no-break space; a number behind Latin letters is shown on the wrong side of Arabic. */
  readonly misplaced: RegExp
  readonly quoted: RegExp
}

const WRITING: Readonly<Record<Edition, Writing>> = {
  en: {
    acts: /^(?:Add|Agree|Answer|Apologize|Ask|Begin|Book|Call|Cancel|Check|Confirm|Enclose|End|Fix|Give|Hand|Hold|Invite|Keep|Leave|Let|Link|Look|Mention|Move|Offer|Order|Pack|Pair|Photograph|Plan|Preselect|Put|Quote|Raise|Refund|Remind|Reorder|Reply|Reserve|Rewrite|Say|Sell|Send|Set|Ship|Show|Skip|Slip|Start|State|Stop|Suggest|Take|Tell|Test|Thank|Try|Use|Wait|Write)\b/,
    sentence: /^\P{L}*\p{Script=Latin}.*(?:[.?]|🎂)$/u,
    misplaced: /AED \d/,
    quoted: /(?<=“)[^”]+(?=”)/g,
  },
  ar: {
    acts: /^(?:إبقاء|إبقاؤ|إبلاغ|إخبار|إرسال|إرفاق|إشعار|إضافة|إظهار|إعادة|إعطاؤ|إلغاء|إنهاء|إيقاف|استخدام|اقتراح|الاتصال|الاتفاق|الاستئذان|الاستغناء|الاعتذار|الالتزام|الانتظار|البدء|الترحيب|الرد|المراسلة|النظر|انتظار|بيع|تأجيل|تأكيد|تثبيت|تجاوز|تجربة|تجهيز|تحديد|تخزين|تخطيط|تذكير|ترك|تسليم|تصريف|تصوير|تغليف|تفعيل|تقديم|جعل|حجز|حذف|دعوة|دعوتها|ذكر|رد|رفع|سؤال|شحن|شكر|طلب|عرض|فحص|قبول|كتابة|مراجعة|مراسلة|مراسلته|مراسلتها|نقل|وضع)(?:ه|ها|هما)?(?!\p{L})/u,
    sentence: /^\P{L}*\p{Script=Arabic}.*(?:[.؟]|🎂)$/u,
    misplaced: /\d د(?:رهم|راهم)|\p{Script=Latin}\P{L}*\d/u,
    quoted: /(?<=«)[^»]+(?=»)/g,
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

describe.each(
  EDITIONS.flatMap((language) => ANALYSIS_NAMES.map((analysis) => [analysis, language] as const)),
)('%s in %s', (analysis, language) => {
  const { idField, headingField, textFields } = ANALYSES[analysis]
  const { acts, sentence, misplaced } = WRITING[language]
  const editions = editionsOf(analysis, language)

  test('have the contract’s fields and ids of their own', () => {
    const fields = [...new Set([idField, headingField, ...textFields])]
    for (const list of editions) {
      for (const insight of list) expect(Object.keys(insight)).toEqual(fields)
      expect(new Set(idsOf(analysis, list)).size).toBe(list.length)
    }
  })

  test('are sentences, short enough to be read, and none is said twice', () => {
    for (const list of editions) {
      const texts = list.flatMap((insight) => textFields.map((field) => insight[field] ?? ''))
      for (const text of texts) {
        expect(text.length, text).toBeLessThan(220)
        expect(text).not.toMatch(misplaced)
        expect(text).toMatch(sentence)
      }
      // Not behind an initial: `Reem S. in Dubai`.
      const sentences = texts.flatMap((text) => text.split(/(?<=\S[^\s\p{Lu}][.?؟:]) /u))
      expect(sentences.filter((sentence, index) => sentences.indexOf(sentence) !== index)).toEqual([])
    }
  })

  test('advise by what is to be done', () => {
    const fields = analysis === 'products' ? ['inventoryInsight', 'pricingSuggestion'] : ['recommendation']
    const advice = editions.flat().flatMap((insight) => fields.map((field) => insight[field] ?? ''))
    expect(advice.filter((text) => !acts.test(text))).toEqual([])
  })

  test('differ between the editions by what is new, changed and gone', () => {
    const [before, after] = [idsOf(analysis), idsOf(analysis, laterInsights(analysis, language))]
    const known = new Set(insights(analysis, language).map((insight) => JSON.stringify(insight)))
    const altered = laterInsights(analysis, language).filter((insight) => !known.has(JSON.stringify(insight)))
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
    expect(new Set(idsOf(analysis, manyInsights(analysis, 1000, language))).size).toBe(1000)
  })
})

describe.each(EDITIONS)('in %s', (language) => {
  const cards = ANALYSIS_NAMES.flatMap((analysis) => cardsOf(analysis, language))
  const products = editionsOf('products', language).flat()

  test('a product’s message is its first sentence: short, and ended where a browser finds the end', () => {
    const segmenter = new Intl.Segmenter(language, { granularity: 'sentence' })
    const messages = products
      .flatMap(({ inventoryInsight = '', pricingSuggestion = '' }) => [inventoryInsight, pricingSuggestion])
      .map((text) => [...segmenter.segment(text)][0]?.segment.trim() ?? '')
    expect(messages.filter((message) => message.length > 75 || !message.endsWith('.'))).toEqual([])
  })

  test('what stands in quotation marks is a product, by its title’s beginning, or a post', () => {
    const { quoted: quotation } = WRITING[language]
    const titles = products.map(({ seoTitle }) => seoTitle)
    const posts = cardsOf('blogs', language).map((text) => text.match(quotation)?.[0])
    const isKnown = (name: string) =>
      posts.includes(name) || titles.some((title) => title?.startsWith(name.replace(/s$/, '')))
    const quoted = cards.flatMap((text) => text.match(quotation) ?? [])
    expect(quoted.length).toBeGreaterThan(100)
    expect(quoted.filter((name) => !isKnown(name))).toEqual([])
  })

  test('an order that is named exists, and is that of the customer whose card names it', () => {
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

test('both editions name the same insights, orders, sums and shares', () => {
  const figures = (text: string) =>
    [...new Set(text.match(/#\d+|\d+%|(?<=AED\s)\d[\d,]*\d|\d[\d,]*(?=\sد(?:رهم|راهم))/g))].toSorted()
  for (const analysis of ANALYSIS_NAMES) {
    const [english = [], arabic = []] = EDITIONS.map((language) => cardsOf(analysis, language))
    expect(arabic.map((card) => card.split('\n')[0])).toEqual(english.map((card) => card.split('\n')[0]))
    expect(arabic.map(figures)).toEqual(english.map(figures))
  }
})
