/**
 * The four analyses: names, paths, and the fields on their cards, in their order (spec, sections 2, 3 and 7). What is
 * advice stands out, the rest gives reasons for it.
 */

export const ANALYSES = {
  products: {
    path: '/shopify/analyze-products',
    idField: 'productId',
    headingField: 'seoTitle',
    textFields: [
      { name: 'inventoryInsight', weight: 'advice' },
      { name: 'pricingSuggestion', weight: 'advice' },
    ],
  },
  orders: {
    path: '/shopify/analyze-orders',
    idField: 'orderId',
    headingField: 'orderId',
    textFields: [
      { name: 'summaryInsight', weight: 'reason' },
      { name: 'trendInsight', weight: 'reason' },
      { name: 'recommendation', weight: 'advice' },
    ],
  },
  customers: {
    path: '/shopify/analyze-customers',
    idField: 'customerId',
    headingField: 'customerId',
    textFields: [
      { name: 'profileSummary', weight: 'reason' },
      { name: 'behaviorInsight', weight: 'reason' },
      { name: 'recommendation', weight: 'advice' },
    ],
  },
  blogs: {
    path: '/shopify/analyze-blogs',
    idField: 'blogId',
    headingField: 'blogId',
    textFields: [
      { name: 'summary', weight: 'reason' },
      { name: 'themeInsight', weight: 'reason' },
      { name: 'recommendation', weight: 'advice' },
    ],
  },
} as const

export type Analysis = keyof typeof ANALYSES

/** A text below the heading. */
export type TextField<A extends Analysis = Analysis> = (typeof ANALYSES)[A]['textFields'][number]['name']

export type FieldOf<A extends Analysis = Analysis> =
  | (typeof ANALYSES)[A]['idField']
  | (typeof ANALYSES)[A]['headingField']
  | TextField<A>

/** One card's texts by field name, as the analysis host sends them. */
export type Insight<A extends Analysis = Analysis> = A extends Analysis
  ? Readonly<Record<FieldOf<A>, string>>
  : never

/** In the order of the tabs. */
export const ANALYSIS_NAMES: readonly Analysis[] = Object.keys(ANALYSES).filter(isAnalysis)

export function isAnalysis(name: unknown): name is Analysis {
  return typeof name === 'string' && Object.hasOwn(ANALYSES, name)
}

/** What heads the cards: a name, or the id alone. */
export function headingKind(analysis: Analysis): 'name' | 'id' {
  const { idField, headingField } = ANALYSES[analysis]
  return idField === headingField ? 'id' : 'name'
}
