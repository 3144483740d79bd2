/** Insights as the product writes them, for a pottery shop; and the question that each kind answers. */
import type { Analysis, Insight } from '../../shared/analysis.ts'

export type Example = { [A in Analysis]: { analysis: A; question: string; insight: Insight<A> } }[Analysis]

export const PRODUCT_EXAMPLES: readonly Insight<'products'>[] = [
  {
    productId: '8841',
    seoTitle: 'Hand-Thrown Stoneware Mug, 350 ml',
    inventoryInsight:
      '18 left. At 6 sold a week they last three weeks; your last delivery took four. Reorder now.',
    pricingSuggestion:
      'Hold AED 85: sales did not dip after the rise in April. Try a set of four at AED 310.',
  },
  {
    productId: '8852',
    seoTitle: 'Celadon Teapot, 900 ml',
    inventoryInsight: '31 in stock, none sold for 40 days. Show it beside the mugs before you reorder.',
    pricingSuggestion: 'Try AED 210 instead of AED 240: at a cost of AED 96 that leaves a margin of 54%.',
  },
  {
    productId: '8860',
    seoTitle: 'Ramen Bowl with Chopstick Rest',
    inventoryInsight: '4 left, enough for nine days. Delivery takes ten: order 24 today.',
    pricingSuggestion: 'Room to raise it: 13 sold in 30 days, 7 in the 30 before. AED 95 instead of AED 85.',
  },
]

export const EXAMPLES: readonly Example[] = [
  {
    analysis: 'orders',
    question: 'What does this order tell you?',
    insight: {
      orderId: '1042',
      summaryInsight:
        'Two mugs and a teapot for AED 412, paid, on the way. The buyer’s third order since March.',
      trendInsight: 'Mugs bought with a teapot went from 9 orders a month to 17.',
      recommendation: 'Offer the teapot on the mug’s page, where most of these orders begin.',
    },
  },
  {
    analysis: 'customers',
    question: 'Who is worth a message today?',
    insight: {
      customerId: '207',
      profileSummary: 'Buys gifts: 5 orders in a year, AED 380 on average, most of them in November.',
      behaviorInsight: 'Has always bought within two days of a new arrival. Quiet for 71 days.',
      recommendation: 'Write when the gift sets arrive. No discount needed: none was ever used.',
    },
  },
  {
    analysis: 'blogs',
    question: 'Which post sells, and what next?',
    insight: {
      blogId: '31',
      summary: '“Caring for stoneware” was read 2,140 times in 90 days, mostly by people who searched.',
      themeInsight: 'Care, glazes, dishwashers. Readers leave where dishwashers come up.',
      recommendation: 'Say in the first line that the mug is dishwasher-safe, and link to it there.',
    },
  },
]
