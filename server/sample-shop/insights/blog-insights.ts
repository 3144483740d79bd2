/** Says how a post is read, what its theme draws, and what to do with it; in the post's language. */
import { shortTitle } from '../shop/articles.ts'
import { effectOf, type PostEffect } from '../shop/post-effect.ts'
import type { Post } from '../shop/posts.ts'
import { MONTH_DAYS } from '../shop/sales.ts'
import type { Shop } from '../shop/shop.ts'
import { arabicBlogTexts } from './blog-wording-arabic.ts'
import { count, duration, number, percent, worded } from './figures.ts'
import type { RankedInsight, Urgency } from './urgency.ts'

/** Readers who stay for less than this share have not found what they came for. */
const POOR_READ_SHARE = 0.4
const SOLD_WELL = 1.25
/** A post that still draws this share of all its views in a month is alive. */
const ALIVE_SHARE = 0.3

export function writeBlogInsights(shop: Shop): readonly RankedInsight<'blogs'>[] {
  return shop.posts.map((post, index) => {
    const effect = effectOf(post, shop)
    const texts = post.language === 'ar' ? arabicBlogTexts(post, effect) : blogTexts(post, effect, index)
    return { urgency: urgencyOf(post, effect), insight: { blogId: post.id, ...texts } }
  })
}

function urgencyOf(post: Post, effect: PostEffect): Urgency {
  if (effect.soldOut) return 'today'
  if (post.articles.length === 0) return 'soon'
  return hasSoldWell(effect) ? 'opportunity' : 'idea'
}

function hasSoldWell({ soldAfter, soldBefore }: PostEffect): boolean {
  return soldAfter >= SOLD_WELL * soldBefore && soldAfter > soldBefore + 1
}

function blogTexts(post: Post, effect: PostEffect, variant: number) {
  return {
    summary: summaryOf(post, effect, variant),
    themeInsight: themesOf(post, effect),
    recommendation: recommendationFor(post, effect),
  }
}

function summaryOf(post: Post, { fullReadSeconds }: PostEffect, variant: number): string {
  const { title, words, views, viewsLastMonth, publishedDaysAgo, averageReadSeconds } = post
  const lately =
    publishedDaysAgo > MONTH_DAYS ? `, ${number(viewsLastMonth)} of them in the last 30 days` : ''
  return worded(
    variant,
    `“${title}”, ${count(publishedDaysAgo, 'day')} old: ${count(views, 'view')}${lately}. Readers leave after ${duration(averageReadSeconds)} of ${duration(fullReadSeconds)} minutes.`,
    `“${title}” (${number(words)} words) drew ${count(views, 'view')} in ${count(publishedDaysAgo, 'day')}. Readers leave after ${duration(averageReadSeconds)} minutes.`,
  )
}

function themesOf({ theme, instagramShare, views }: Post, effect: PostEffect): string {
  const { postsOnTheme, averageViewsOnTheme, averageViewsElsewhere } = effect
  const source = `${instagramShare}% came from Instagram.`
  const topic = theme.charAt(0).toUpperCase() + theme.slice(1)
  if (postsOnTheme === 1) {
    return `${topic}: your only post on it, ${count(views, 'view')} against ${number(averageViewsElsewhere)} on average elsewhere. ${source}`
  }
  return `${topic}: ${number(postsOnTheme)} posts with ${count(averageViewsOnTheme, 'view')} on average, against ${number(averageViewsElsewhere)} for the others. ${source}`
}

function recommendationFor(post: Post, effect: PostEffect): string {
  const { soldAfter, soldBefore, soldOut, toLink, readShare } = effect
  const link = toLink && `“${shortTitle(toLink)}”`
  if (post.articles.length === 0) {
    return `Readers can’t buy anything from it. Link ${link ?? 'a product'} in the first paragraph.`
  }
  if (soldOut) {
    return `It sends readers to “${shortTitle(soldOut)}”, which is sold out.${link ? ` Link ${link} instead until it is back.` : ''}`
  }
  if (hasSoldWell(effect)) {
    return `Write a sequel. Linked products: ${number(soldAfter)} sold in the two weeks after, ${number(soldBefore)} before.`
  }
  if (readShare < POOR_READ_SHARE) {
    return `Shorten it. The average reader leaves after ${percent(readShare)} of it: move the products into the first third.`
  }
  if (post.publishedDaysAgo > MONTH_DAYS && post.viewsLastMonth >= ALIVE_SHARE * post.views) {
    return `Still found: ${number(post.viewsLastMonth)} views in 30 days. Refresh its photos${link ? ` and add ${link}` : ''}.`
  }
  return `Show prices beside what it links to: it is read but doesn’t sell.${link ? ` Add ${link}.` : ''} Linked products: ${number(soldAfter)} sold in the two weeks after, ${number(soldBefore)} before.`
}
