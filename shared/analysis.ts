/**
 * The analyses: their names, paths, and the fields on their cards, in order. Advice is
 * emphasized, and the other texts give reasons for it.
 */

interface AnalysisDefinition {
  readonly path: `/shopify/analyze-${string}`
  readonly idField: string
  readonly headingField: string
  readonly textFields: readonly { readonly name: string; readonly weight: 'advice' | 'reason' }[]
}

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
} as const satisfies Record<string, AnalysisDefinition>

export type Analysis = keyof typeof ANALYSES

export type FieldOf<A extends Analysis = Analysis> =
  | (typeof ANALYSES)[A]['idField']
  | (typeof ANALYSES)[A]['headingField']
  | (typeof ANALYSES)[A]['textFields'][number]['name']

/** Maps the field names of one card to texts, as the analysis host sends them. */
export type Insight<A extends Analysis = Analysis> = A extends Analysis
  ? Readonly<Record<FieldOf<A>, string>>
  : never

/** In tab order. */
export const ANALYSIS_NAMES: readonly Analysis[] = Object.keys(ANALYSES).filter(isAnalysis)

export function isAnalysis(name: unknown): name is Analysis {
  return typeof name === 'string' && Object.hasOwn(ANALYSES, name)
}
