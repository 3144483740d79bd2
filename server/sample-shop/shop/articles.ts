/** The catalogue's entries with the figures that a shop keeps of them. */

import { CATALOGUE, CATEGORIES, type Category } from './catalogue.ts'
import { isolate } from './isolate.ts'
import type { Random } from './random.ts'

export interface Article {
  readonly id: string
  readonly title: string
  readonly language: 'en' | 'ar'
  readonly category: Category
  /** AED, as is the cost. */
  readonly price: number
  readonly cost: number
  /** From order to delivery by the supplier. */
  readonly leadDays: number
  /** Chooses among equal wordings. */
  readonly variant: number
}

const FIRST_ID = 8_410_220_046_300
const ID_STEP = 37

/** The first branch sells the catalogue itself; each further one an edition of its own. */
export function createArticles(random: Random, branch: number): readonly Article[] {
  const entries = CATEGORIES.flatMap((category) =>
    CATALOGUE[category].map((entry) => ({ ...entry, category })),
  )
  return entries.map(
    ({ title, price, language, category }, index): Article => ({
      id: String(FIRST_ID + (branch * entries.length + index) * ID_STEP),
      title: branch === 0 ? title : `${title}${language === 'ar' ? ' – إصدار' : ', Edition'} ${branch + 1}`,
      language: language ?? 'en',
      category,
      price,
      cost: Math.round(price * (random.whole(34, 68) / 100)),
      leadDays: random.pick([7, 10, 14, 21, 28]),
      variant: random.whole(0, 99),
    }),
  )
}

/** The title's first part, for a mention inside a sentence; Arabic is kept apart from the words around it. */
export function shortTitle({ title, language }: Pick<Article, 'title' | 'language'>): string {
  const [first = title] = title.split(/[,:–]/, 1)
  return language === 'ar' ? isolate(first.trim()) : first.trim()
}
