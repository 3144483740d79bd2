/** Numbers and texts of the sample shop that tests use. */
import { currentLanguage } from '../../client/language/messages.ts'
import { insights } from '../../server/sample-shop/insights.ts'

export const COUNT = { products: insights('products').length }

const SEARCHES = {
  en: { word: 'lantern', finds: 2, many: 'set', none: 'zeppelin' },
  ar: { word: 'مبخرة', finds: 2, many: 'طقم', none: 'منطاد' },
  fr: { word: 'brûleur', finds: 2, many: 'lot', none: 'zeppelin' },
} as const

/** Returns words that match two products, many and none. */
export const search = () => SEARCHES[currentLanguage()]
