/** What the sample shop sells, as far as tests count and search it. */
import { z } from 'zod'
import { currentLanguage } from '../../client/language/messages.ts'
import { insights } from '../../server/sample-shop/insights.ts'
import { ANALYSIS_NAMES } from '../../shared/analysis.ts'

export const COUNT = z
  .record(z.enum(ANALYSIS_NAMES), z.number())
  .parse(Object.fromEntries(ANALYSIS_NAMES.map((analysis) => [analysis, insights(analysis).length])))

const SEARCHES = {
  en: { word: 'lantern', finds: 2, many: 'set', none: 'zeppelin' },
  ar: { word: 'مبخرة', finds: 2, many: 'طقم', none: 'منطاد' },
  fr: { word: 'brûleur', finds: 2, many: 'lot', none: 'zeppelin' },
} as const

/** A word that is found in two products, one in many, one in none. */
export const search = () => SEARCHES[currentLanguage()]
