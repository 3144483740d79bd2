/** The four analyses: names, paths, and the fields on their cards (spec, sections 2, 3 and 7). */

export const ANALYSES = {
  products: {
    path: '/shopify/analyze-products',
    idField: 'productId',
    heading: { field: 'seoTitle' },
    sections: [{ field: 'inventoryInsight' }, { field: 'pricingSuggestion' }],
  },
  orders: {
    path: '/shopify/analyze-orders',
    idField: 'orderId',
    heading: { field: 'orderId' },
    sections: [{ field: 'summaryInsight' }, { field: 'trendInsight' }, { field: 'recommendation' }],
  },
  customers: {
    path: '/shopify/analyze-customers',
    idField: 'customerId',
    heading: { field: 'customerId' },
    sections: [{ field: 'profileSummary' }, { field: 'behaviorInsight' }, { field: 'recommendation' }],
  },
  blogs: {
    path: '/shopify/analyze-blogs',
    idField: 'blogId',
    heading: { field: 'blogId' },
    sections: [{ field: 'summary' }, { field: 'themeInsight' }, { field: 'recommendation' }],
  },
} as const

export type Analysis = keyof typeof ANALYSES

type FieldOf<A extends Analysis> =
  | (typeof ANALYSES)[A]['idField']
  | (typeof ANALYSES)[A]['heading']['field']
  | (typeof ANALYSES)[A]['sections'][number]['field']

/** One card's texts by field name, as the analysis host sends them. */
export type Insight<A extends Analysis = Analysis> = A extends Analysis
  ? Readonly<Record<FieldOf<A>, string>>
  : never

/** In the order of the tabs. */
export const ANALYSIS_NAMES: readonly Analysis[] = Object.keys(ANALYSES).filter(isAnalysis)

export function isAnalysis(name: unknown): name is Analysis {
  return typeof name === 'string' && Object.hasOwn(ANALYSES, name)
}
