/** The sample shop's insights: four lists, and the changes that a later analysis finds. */
import { ANALYSES, type Analysis, type Insight } from '../../shared/analysis.ts'
import blogs from './en/blogs.json' with { type: 'json' }
import blogsLater from './en/blogs-later.json' with { type: 'json' }
import customers from './en/customers.json' with { type: 'json' }
import customersLater from './en/customers-later.json' with { type: 'json' }
import orders from './en/orders.json' with { type: 'json' }
import ordersLater from './en/orders-later.json' with { type: 'json' }
import products from './en/products.json' with { type: 'json' }
import productsLater from './en/products-later.json' with { type: 'json' }

type Texts = Readonly<Record<string, string>>

const LISTS: Readonly<Record<Analysis, readonly Texts[]>> = {
  products,
  orders,
  customers,
  blogs,
} satisfies { [A in Analysis]: Insight<A>[] }

const LATER: Readonly<
  Record<Analysis, { new: readonly Texts[]; changed: readonly Texts[]; gone: readonly string[] }>
> = {
  products: productsLater,
  orders: ordersLater,
  customers: customersLater,
  blogs: blogsLater,
} satisfies { [A in Analysis]: { new: Insight<A>[]; changed: Insight<A>[]; gone: string[] } }

/** Most important first. */
export function insights(analysis: Analysis): readonly Texts[] {
  return LISTS[analysis]
}

/** The next analysis: new insights first, changed ones in place, gone ones removed. */
export function laterInsights(analysis: Analysis): readonly Texts[] {
  const { idField } = ANALYSES[analysis]
  const { new: added, changed, gone } = LATER[analysis]
  const kept = LISTS[analysis].filter((insight) => !gone.includes(insight[idField] ?? ''))
  return [
    ...added,
    ...kept.map((insight) => changed.find((it) => it[idField] === insight[idField]) ?? insight),
  ]
}

export function manyInsights(analysis: Analysis, count: number): readonly Texts[] {
  const { idField } = ANALYSES[analysis]
  const list = LISTS[analysis]
  return Array.from({ length: Math.ceil(count / list.length) }, (_, round) =>
    list.map((insight) =>
      round === 0 ? insight : { ...insight, [idField]: `${insight[idField]}-${round + 1}` },
    ),
  )
    .flat()
    .slice(0, count)
}
