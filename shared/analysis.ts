/** The four analyses: names, paths, and the fields on their cards (spec, sections 2, 3 and 7). */

export const ANALYSES = {
  products: {
    path: '/shopify/analyze-products',
    idField: 'productId',
    headingField: 'seoTitle',
    textFields: ['inventoryInsight', 'pricingSuggestion'],
  },
  orders: {
    path: '/shopify/analyze-orders',
    idField: 'orderId',
    headingField: 'orderId',
    textFields: ['summaryInsight', 'trendInsight', 'recommendation'],
  },
  customers: {
    path: '/shopify/analyze-customers',
    idField: 'customerId',
    headingField: 'customerId',
    textFields: ['profileSummary', 'behaviorInsight', 'recommendation'],
  },
  blogs: {
    path: '/shopify/analyze-blogs',
    idField: 'blogId',
    headingField: 'blogId',
    textFields: ['summary', 'themeInsight', 'recommendation'],
  },
} as const

export type Analysis = keyof typeof ANALYSES

type FieldOf<A extends Analysis> =
  | (typeof ANALYSES)[A]['idField']
  | (typeof ANALYSES)[A]['headingField']
  | (typeof ANALYSES)[A]['textFields'][number]

/** One card's texts by field name, as the analysis host sends them. */
export type Insight<A extends Analysis = Analysis> = A extends Analysis
  ? Readonly<Record<FieldOf<A>, string>>
  : never

/** In the order of the tabs. */
export const ANALYSIS_NAMES: readonly Analysis[] = Object.keys(ANALYSES).filter(isAnalysis)

export function isAnalysis(name: unknown): name is Analysis {
  return typeof name === 'string' && Object.hasOwn(ANALYSES, name)
}
