/** Blog insights in Arabic. */
import { shortTitle } from './articles.ts'
import { arabicDays, arabicNumber } from './figures-arabic.ts'
import type { PostEffect } from './post-effect.ts'
import type { Post, Theme } from './posts.ts'
import { MONTH_DAYS } from './sales.ts'

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
  const lately = publishedDaysAgo > MONTH_DAYS ? `، منها ${arabicNumber(viewsLastMonth)} في آخر 30 يومًا` : ''
  return {
    summary: `«${title}»: عدد المشاهدات ${arabicNumber(views)} خلال ${arabicDays(publishedDaysAgo)}${lately}.`,
    themeInsight: `${THEMES[theme]}: متوسط المشاهدات ${arabicNumber(averageViewsOnTheme)} مقابل ${arabicNumber(averageViewsElsewhere)} لبقية المواضيع. نسبة القادمين من إنستغرام ${instagramShare}%.`,
    recommendation: recommendationFor(effect),
  }
}

function recommendationFor({ soldOut, soldAfter, soldBefore, toLink }: PostEffect): string {
  const link = toLink ? ` أضف رابطًا إلى «${shortTitle(toLink)}».` : ''
  if (soldOut) return `المقال يحيل إلى «${shortTitle(soldOut)}» وقد نفد من المخزون.${link}`
  const sales = `بيع من المنتجات المذكورة ${arabicNumber(soldAfter)} في الأسبوعين التاليين للنشر، مقابل ${arabicNumber(soldBefore)} قبلهما.`
  return soldAfter > soldBefore ? `اكتب جزءًا ثانيًا: ${sales}` : `${sales}${link}`
}
