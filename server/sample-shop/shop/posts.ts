/** The shop's blog, newest post first. */
import type { Article } from './articles.ts'
import type { Random } from './random.ts'
import { MONTH_DAYS } from './sales.ts'
import { type Theme, TOPICS } from './topics.ts'

export interface Post {
  readonly id: string
  readonly title: string
  readonly language: 'en' | 'ar'
  readonly theme: Theme
  /** Articles that suit it and aren't linked yet. */
  readonly suited: readonly Article[]
  readonly words: number
  readonly publishedDaysAgo: number
  readonly views: number
  readonly viewsLastMonth: number
  readonly averageReadSeconds: number
  /** Percent of the views that came from Instagram. */
  readonly instagramShare: number
  readonly articles: readonly Article[]
}

export const POST_COUNT = TOPICS.length

const FIRST_ID = 90_417_201
const ID_STEP = 11
const NEWEST_DAYS_AGO = 15
const DAYS_BETWEEN = 7

export function createPosts(random: Random, branch: number, articles: readonly Article[]): readonly Post[] {
  return TOPICS.map(({ title, theme, suited, links, language }, index): Post => {
    const fitting = suited.flatMap(
      (start) => articles.find((article) => article.title.startsWith(start)) ?? [],
    )
    const words = random.whole(42, 165) * 10
    const views = random.whole(180, 3200)
    const publishedDaysAgo = NEWEST_DAYS_AGO + index * DAYS_BETWEEN + random.whole(0, 3)
    const lately = random.whole(8, 45) / 100
    return {
      id: String(FIRST_ID + (branch * POST_COUNT + index) * ID_STEP),
      title,
      language: language ?? 'en',
      theme,
      words,
      publishedDaysAgo,
      views,
      viewsLastMonth: publishedDaysAgo <= MONTH_DAYS ? views : Math.round(views * lately),
      averageReadSeconds: Math.round(readSecondsFor(words) * (random.whole(25, 85) / 100)),
      instagramShare: random.whole(12, 70),
      articles: fitting.slice(0, links),
      suited: fitting.slice(links),
    }
  })
}

const WORDS_PER_MINUTE = 220

/** How long reading it all takes. */
export function readSecondsFor(words: number): number {
  return Math.round((words / WORDS_PER_MINUTE) * 60)
}
