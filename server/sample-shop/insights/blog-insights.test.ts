import { expect, test } from 'vitest'
import { claimIn, expectReadable, numbersIn, SHOPS } from '../shop/shop-fixture.ts'
import { writeBlogInsights } from './blog-insights.ts'

const CASES = SHOPS.flatMap((shop) => {
  const insights = writeBlogInsights(shop).map(({ insight }) => insight)
  return shop.posts.flatMap((post, index) => {
    const insight = insights[index]
    return insight ? [{ post, insight, shop }] : []
  })
})

test('each post has one readable insight in its own language', () => {
  for (const { post, insight } of CASES) {
    expectReadable(insight)
    expect(insight.blogId).toBe(post.id)
    expect(insight.summary).toContain(post.title)
    expect(/[\u0621-\u064A]/.test(insight.themeInsight)).toBe(post.language === 'ar')
  }
})

test('a summary’s figures are the post’s', () => {
  for (const { post, insight } of CASES) {
    const { words, views, viewsLastMonth, publishedDaysAgo, averageReadSeconds } = post
    const readings = [averageReadSeconds, Math.round((words / 220) * 60)]
    const parts = readings.flatMap((seconds) => [Math.floor(seconds / 60), seconds % 60])
    expect([words, views, viewsLastMonth, publishedDaysAgo, 30, ...parts]).toEqual(
      expect.arrayContaining(numbersIn(insight.summary)),
    )
    expect(viewsLastMonth).toBeLessThanOrEqual(views)
    if (publishedDaysAgo <= 30) expect(viewsLastMonth).toBe(views)
  }
})

test('a theme is measured against the other posts', () => {
  for (const { post, insight, shop } of CASES) {
    if (post.language === 'ar') continue
    const mean = (isOnTheme: boolean) => {
      const posts = shop.posts.filter(({ theme }) => (theme === post.theme) === isOnTheme)
      return Math.round(posts.reduce((sum, { views }) => sum + views, 0) / posts.length)
    }
    const claim = claimIn(insight.themeInsight, /with ([\d,]+) views on average, against ([\d,]+) for/)
    expect(claim).toEqual([mean(true), mean(false)])
  }
})

test('what a post sold is counted from the orders of the two weeks after and before', () => {
  let made = 0
  for (const { post, insight, shop } of CASES) {
    const [after, before] = claimIn(insight.recommendation, /(\d+) sold in the two weeks after, (\d+)/) ?? []
    if (after === undefined) continue
    made += 1
    const sold = (from: number, to: number) =>
      shop.orders
        .filter(({ daysAgo }) => daysAgo > from && daysAgo <= to)
        .flatMap(({ lines }) => lines)
        .filter(({ article }) => post.articles.includes(article))
        .reduce((sum, { quantity }) => sum + quantity, 0)
    const day = post.publishedDaysAgo
    expect([after, before]).toEqual([sold(day - 14, day), sold(day, day + 14)])
  }
  expect(made).toBeGreaterThan(10)
})
