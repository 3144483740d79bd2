/** Blog insights in Arabic. */
import { shortTitle } from '../shop/articles.ts'
import type { PostEffect } from '../shop/post-effect.ts'
import type { Post } from '../shop/posts.ts'
import { MONTH_DAYS } from '../shop/sales.ts'
import type { Theme } from '../shop/topics.ts'
import { number } from './figures.ts'
import { arabicDays } from './figures-arabic.ts'

const THEMES = {
  hosting: 'الضيافة',
  'home fragrance': 'عطور المنزل',
  'gift giving': 'الهدايا',
  craft: 'الحِرف',
  'living with less': 'البساطة',
} as const satisfies Record<Theme, string>

export function arabicBlogTexts(post: Post, effect: PostEffect) {
  const { title, theme, views, viewsLastMonth, publishedDaysAgo, instagramShare } = post
  const { averageViewsOnTheme, averageViewsElsewhere } = effect
  const lately = publishedDaysAgo > MONTH_DAYS ? `، منها ${number(viewsLastMonth)} في آخر 30 يومًا` : ''
  return {
    summary: `«${title}»: عدد المشاهدات ${number(views)} خلال ${arabicDays(publishedDaysAgo)}${lately}.`,
    themeInsight: `${THEMES[theme]}: متوسط المشاهدات ${number(averageViewsOnTheme)} مقابل ${number(averageViewsElsewhere)} لبقية المواضيع. نسبة القادمين من إنستغرام ${instagramShare}%.`,
    recommendation: recommendationFor(effect),
  }
}

function recommendationFor({ soldOut, soldAfter, soldBefore, toLink }: PostEffect): string {
  const link = toLink ? ` أضف رابطًا إلى «${shortTitle(toLink)}».` : ''
  if (soldOut) return `المقال يحيل إلى «${shortTitle(soldOut)}» وقد نفد من المخزون.${link}`
  const sales = `بيع من المنتجات المذكورة ${number(soldAfter)} في الأسبوعين التاليين للنشر، مقابل ${number(soldBefore)} قبلهما.`
  return soldAfter > soldBefore ? `اكتب جزءًا ثانيًا: ${sales}` : `${sales}${link}`
}
