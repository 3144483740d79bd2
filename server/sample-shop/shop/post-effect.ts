/** What a post did for the shop, measured on its readers and on the orders. */
import type { Article } from './articles.ts'
import { type Post, readSecondsFor } from './posts.ts'
import type { Product } from './products.ts'
import { unitsSold } from './sales.ts'
import type { Shop } from './shop.ts'

export interface PostEffect {
  /** Share of the reading time that the average reader stays, from 0 to 1. */
  readonly readShare: number
  readonly fullReadSeconds: number
  /** Units of the linked articles, in the two weeks from the day of publishing and in the two before. */
  readonly soldAfter: number
  readonly soldBefore: number
  readonly soldOut: Product | undefined
  /** The best seller of what suits the post, is in stock and isn't linked yet. */
  readonly toLink: Product | undefined
  readonly postsOnTheme: number
  readonly averageViewsOnTheme: number
  readonly averageViewsElsewhere: number
}

export const EFFECT_DAYS = 14

export function effectOf(post: Post, { orders, products, posts }: Shop): PostEffect {
  const { publishedDaysAgo: day } = post
  const units = (article: Article, from: number, to: number) => unitsSold(article, orders, from, to)
  const linked = products.filter(({ id }) => post.articles.some((article) => article.id === id))
  const onTheme = posts.filter(({ theme }) => theme === post.theme)
  const fullReadSeconds = readSecondsFor(post.words)

  return {
    readShare: post.averageReadSeconds / fullReadSeconds,
    fullReadSeconds,
    soldAfter: sum(post.articles.map((article) => units(article, day - EFFECT_DAYS + 1, day + 1))),
    soldBefore: sum(post.articles.map((article) => units(article, day + 1, day + 1 + EFFECT_DAYS))),
    soldOut: linked.find(({ stock }) => stock === 0),
    toLink: products
      .filter(({ id, stock }) => stock > 0 && post.suited.some((article) => article.id === id))
      .sort((a, b) => b.sold - a.sold)[0],
    postsOnTheme: onTheme.length,
    averageViewsOnTheme: average(onTheme.map(({ views }) => views)),
    averageViewsElsewhere: average(
      posts.filter((other) => !onTheme.includes(other)).map(({ views }) => views),
    ),
  }
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
const average = (values: readonly number[]) => Math.round(sum(values) / values.length)
