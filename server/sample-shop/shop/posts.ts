/** The shop's blog, newest post first. */
import type { Article } from './articles.ts'
import type { Category } from './catalogue.ts'
import type { Random } from './random.ts'
import { MONTH_DAYS } from './sales.ts'

export type Theme = 'hosting' | 'home fragrance' | 'gift giving' | 'craft' | 'living with less'

export interface Post {
  readonly id: string
  readonly title: string
  readonly language: 'en' | 'ar'
  readonly theme: Theme
  /** Where an article for it would be looked for. */
  readonly category: Category
  readonly words: number
  readonly publishedDaysAgo: number
  readonly views: number
  readonly viewsLastMonth: number
  readonly averageReadSeconds: number
  /** Percent of the views that came from Instagram. */
  readonly instagramShare: number
  readonly articles: readonly Article[]
}

interface Topic {
  readonly title: string
  readonly theme: Theme
  readonly category: Category
  readonly links: number
  readonly language?: 'ar'
}

const TOPICS: readonly Topic[] = [
  { title: 'Setting an iftar table for twelve', theme: 'hosting', category: 'tableware', links: 4 },
  {
    title: 'كيف تختار البخور المناسب لمجلسك',
    theme: 'home fragrance',
    category: 'fragrance',
    links: 3,
    language: 'ar',
  },
  {
    title: 'What to bring when you are invited in the UAE',
    theme: 'gift giving',
    category: 'gifts',
    links: 5,
  },
  { title: 'How Sadu weaving survives in Al Ain', theme: 'craft', category: 'textiles', links: 2 },
  { title: 'A small balcony, three lanterns', theme: 'living with less', category: 'lighting', links: 3 },
  {
    title: 'Candle, diffuser or bakhoor: which for which room',
    theme: 'home fragrance',
    category: 'fragrance',
    links: 4,
  },
  {
    title: 'Corporate gifts that are not forgotten by Sunday',
    theme: 'gift giving',
    category: 'gifts',
    links: 2,
  },
  {
    title: 'أفكار لتقديم القهوة العربية لضيوفك',
    theme: 'hosting',
    category: 'tableware',
    links: 3,
    language: 'ar',
  },
  { title: 'A visit to our brass workshop in Sharjah', theme: 'craft', category: 'lighting', links: 0 },
  { title: 'Caring for olive wood in a dry climate', theme: 'craft', category: 'tableware', links: 1 },
  {
    title: 'One room, one rug: furnishing a first flat in Dubai',
    theme: 'living with less',
    category: 'textiles',
    links: 3,
  },
  { title: 'Seven housewarming gifts under AED 150', theme: 'gift giving', category: 'gifts', links: 7 },
]

export const POST_COUNT = TOPICS.length

const FIRST_ID = 90_417_201
const ID_STEP = 11
const NEWEST_DAYS_AGO = 15
const DAYS_BETWEEN = 7

export function createPosts(random: Random, branch: number, articles: readonly Article[]): readonly Post[] {
  return TOPICS.map(({ title, theme, category, links, language }, index): Post => {
    const shelf = articles.filter((article) => article.category === category)
    const words = random.whole(42, 165) * 10
    const views = random.whole(180, 3200)
    const publishedDaysAgo = NEWEST_DAYS_AGO + index * DAYS_BETWEEN + random.whole(0, 3)
    const lately = random.whole(8, 45) / 100
    return {
      id: String(FIRST_ID + (branch * POST_COUNT + index) * ID_STEP),
      title,
      language: language ?? 'en',
      theme,
      category,
      words,
      publishedDaysAgo,
      views,
      viewsLastMonth: publishedDaysAgo <= MONTH_DAYS ? views : Math.round(views * lately),
      averageReadSeconds: Math.round(readSecondsFor(words) * (random.whole(25, 85) / 100)),
      instagramShare: random.whole(12, 70),
      articles: random.shuffled(shelf).slice(0, links),
    }
  })
}

const WORDS_PER_MINUTE = 220

/** How long reading it all takes. */
export function readSecondsFor(words: number): number {
  return Math.round((words / WORDS_PER_MINUTE) * 60)
}
