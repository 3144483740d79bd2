/**
 * The analyses: names, paths, and the fields on their cards, in their order (spec, sections 2, 3 and 7).
 * Advice is emphasized; the other texts give reasons for it.
 */

interface TextFieldDefinition {
  readonly name: string
  readonly weight: 'advice' | 'reason'
  /** A host may leave it out, and its label goes with it. The specification's own labels stay. */
  readonly isOptional?: true
  /** Not one of the specification's fields: no key of an insight may depend on it (client/dashboard/model/insight.ts). */
  readonly isAdded?: true
}

interface AnalysisDefinition {
  readonly path: `/shopify/analyze-${string}`
  readonly idField: string
  readonly headingField: string
  readonly textFields: readonly TextFieldDefinition[]
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

type TextDefinition<A extends Analysis> = (typeof ANALYSES)[A]['textFields'][number]

/** A text below the heading. */
type TextField<A extends Analysis = Analysis> = TextDefinition<A>['name']

type OptionalField<A extends Analysis> = Extract<TextDefinition<A>, { readonly isOptional: true }>['name']

export type FieldOf<A extends Analysis = Analysis> =
  | (typeof ANALYSES)[A]['idField']
  | (typeof ANALYSES)[A]['headingField']
  | TextField<A>

/** One card's texts by field name, as the analysis host sends them. */
export type Insight<A extends Analysis = Analysis> = A extends Analysis
  ? Readonly<Record<Exclude<FieldOf<A>, OptionalField<A>>, string>> &
      Readonly<Partial<Record<OptionalField<A>, string>>>
  : never

/** In the order of the tabs. */
export const ANALYSIS_NAMES: readonly Analysis[] = Object.keys(ANALYSES).filter(isAnalysis)

function isAnalysis(name: unknown): name is Analysis {
  return typeof name === 'string' && Object.hasOwn(ANALYSES, name)
}

/** The tab that an address names. Products is the default (spec, section 2). */
export function tabOf(name: string | null): Analysis {
  return isAnalysis(name) ? name : 'products'
}

export function isFieldShown({ isOptional }: TextFieldDefinition, text: string): boolean {
  return text !== '' || !isOptional
}

/** The heading of a card: a name, or only the id. */
export function headingKind(analysis: Analysis): 'name' | 'id' {
  const { idField, headingField } = ANALYSES[analysis]
  return idField === headingField ? 'id' : 'name'
}
