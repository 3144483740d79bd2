/** One insight of each kind, as the product writes them, and the question that kind answers. */
import type { Analysis, Insight } from '../../shared/analysis.ts'

export type Example = { [A in Analysis]: { analysis: A; question: string; insight: Insight<A> } }[Analysis]

export const FIRST_EXAMPLES: readonly Example[] = [
  {
    analysis: 'products',
    question: 'What will run out, and is the price right?',
    insight: {
      productId: '8841',
      seoTitle: 'Hand-Thrown Stoneware Mug, 350 ml',
      inventoryInsight:
        '18 left. At 6 sold a week they last three weeks; your last delivery took four. Reorder now.',
      pricingSuggestion:
        'Hold AED 85: sales did not dip after the rise in April. Try a set of four at AED 310.',
    },
  },
  {
    analysis: 'orders',
    question: 'What does this order say about the others?',
    insight: {
      orderId: '1042',
      summaryInsight:
        'Two mugs and a teapot for AED 412, paid, on the way. The buyer’s third order since March.',
      trendInsight: 'Mugs bought with a teapot went from 9 orders a month to 17.',
      recommendation: 'Offer the teapot on the mug’s page, where most of these orders begin.',
    },
  },
]

export const MORE_EXAMPLES: readonly Example[] = [
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
    question: 'Which post sells, and what should it say next?',
    insight: {
      blogId: '31',
      summary: '“Caring for stoneware” was read 2,140 times in 90 days, mostly by people who searched.',
      themeInsight: 'Care, glazes, dishwashers. Readers leave where dishwashers come up.',
      recommendation: 'Say in the first line that the mug is dishwasher-safe, and link to it there.',
    },
  },
]
