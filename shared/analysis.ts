/** The four analyses: names, paths, and the fields on their cards (spec, sections 2, 3 and 7). */

export const ANALYSES = {
  products: {
    label: 'Products',
    path: '/shopify/analyze-products',
    idField: 'productId',
    heading: { label: '', field: 'seoTitle' },
    sections: [
      { label: 'Inventory Insight:', field: 'inventoryInsight' },
      { label: 'Pricing Suggestion:', field: 'pricingSuggestion' },
    ],
  },
  orders: {
    label: 'Orders',
    path: '/shopify/analyze-orders',
    idField: 'orderId',
    heading: { label: 'Order ID#', field: 'orderId' },
    sections: [
      { label: 'Summary:', field: 'summaryInsight' },
      { label: 'Trend:', field: 'trendInsight' },
      { label: 'Recommendation:', field: 'recommendation' },
    ],
  },
  customers: {
    label: 'Customers',
    path: '/shopify/analyze-customers',
    idField: 'customerId',
    heading: { label: 'Customer ID#', field: 'customerId' },
    sections: [
      { label: 'Profile:', field: 'profileSummary' },
      { label: 'Behavior:', field: 'behaviorInsight' },
      { label: 'Recommendation:', field: 'recommendation' },
    ],
  },
  blogs: {
    label: 'Blogs',
    path: '/shopify/analyze-blogs',
    idField: 'blogId',
    heading: { label: 'Blog ID#', field: 'blogId' },
    sections: [
      { label: 'Summary:', field: 'summary' },
      { label: 'Themes:', field: 'themeInsight' },
      { label: 'Recommendation:', field: 'recommendation' },
    ],
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
