/** The sample shop's insights: four lists, and the changes that a later analysis finds, in each language. */
import { ANALYSES, type Analysis, type Insight } from '../../shared/analysis.ts'
import { DEFAULT_LANGUAGE, type Language } from '../../shared/languages.ts'
import blogsAr from './ar/blogs.json' with { type: 'json' }
import blogsLaterAr from './ar/blogs-later.json' with { type: 'json' }
import customersAr from './ar/customers.json' with { type: 'json' }
import customersLaterAr from './ar/customers-later.json' with { type: 'json' }
import ordersAr from './ar/orders.json' with { type: 'json' }
import ordersLaterAr from './ar/orders-later.json' with { type: 'json' }
import productsAr from './ar/products.json' with { type: 'json' }
import productsLaterAr from './ar/products-later.json' with { type: 'json' }
import blogs from './en/blogs.json' with { type: 'json' }
import blogsLater from './en/blogs-later.json' with { type: 'json' }
import customers from './en/customers.json' with { type: 'json' }
import customersLater from './en/customers-later.json' with { type: 'json' }
import orders from './en/orders.json' with { type: 'json' }
import ordersLater from './en/orders-later.json' with { type: 'json' }
import products from './en/products.json' with { type: 'json' }
import productsLater from './en/products-later.json' with { type: 'json' }

type Texts = Readonly<Record<string, string>>

interface Later<T> {
  readonly new: readonly T[]
  readonly changed: readonly T[]
  readonly gone: readonly string[]
}

type Edition<T> = readonly [list: readonly T[], later: Later<T>]

const ENGLISH: Readonly<Record<Analysis, Edition<Texts>>> = {
  products: [products, productsLater],
  orders: [orders, ordersLater],
  customers: [customers, customersLater],
  blogs: [blogs, blogsLater],
} satisfies { [A in Analysis]: Edition<Insight<A>> }

/** A language without an edition of its own has the English one. */
const EDITIONS: Readonly<Partial<Record<Language, typeof ENGLISH>>> = {
  ar: {
    products: [productsAr, productsLaterAr],
    orders: [ordersAr, ordersLaterAr],
    customers: [customersAr, customersLaterAr],
    blogs: [blogsAr, blogsLaterAr],
  } satisfies { [A in Analysis]: Edition<Insight<A>> },
}

function editionOf(analysis: Analysis, language: Language): Edition<Texts> {
  return (EDITIONS[language] ?? ENGLISH)[analysis]
}

/** Most important first. */
export function insights(analysis: Analysis, language = DEFAULT_LANGUAGE): readonly Texts[] {
  return editionOf(analysis, language)[0]
}

/** The next analysis: new insights first, changed ones in place, gone ones removed. */
export function laterInsights(analysis: Analysis, language = DEFAULT_LANGUAGE): readonly Texts[] {
  const { idField } = ANALYSES[analysis]
  const [list, { new: added, changed, gone }] = editionOf(analysis, language)
  const kept = list.filter((insight) => !gone.includes(insight[idField] ?? ''))
  return [
    ...added,
    ...kept.map((insight) => changed.find((it) => it[idField] === insight[idField]) ?? insight),
  ]
}

export function manyInsights(
  analysis: Analysis,
  count: number,
  language = DEFAULT_LANGUAGE,
): readonly Texts[] {
  const { idField } = ANALYSES[analysis]
  const list = insights(analysis, language)
  return Array.from({ length: Math.ceil(count / list.length) }, (_, round) =>
    list.map((insight) =>
      round === 0 ? insight : { ...insight, [idField]: `${insight[idField]}-${round + 1}` },
    ),
  )
    .flat()
    .slice(0, count)
}
