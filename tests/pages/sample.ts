/** What the sample shop sells, as far as tests count and search it. */
import { currentLanguage } from '../../client/language/messages.ts'
import { insights } from '../../server/sample-shop/insights.ts'
import type { Analysis } from '../../shared/analysis.ts'

const count = (analysis: Analysis) => insights(analysis).length

export const COUNT: Readonly<Record<Analysis, number>> = {
  products: count('products'),
  orders: count('orders'),
  customers: count('customers'),
  blogs: count('blogs'),
}

const SEARCHES = {
  en: { word: 'lantern', finds: 2, many: 'set', none: 'zeppelin' },
  ar: { word: 'مبخرة', finds: 2, many: 'طقم', none: 'منطاد' },
  fr: { word: 'brûleur', finds: 2, many: 'lot', none: 'zeppelin' },
} as const

/** A word that is found in two products, one in many, one in none. */
export const search = () => SEARCHES[currentLanguage()]
