/** Latin words, numbers and signs in Arabic texts, measured by the positions of their glyphs. */
import { expect, test } from '../pages/fixtures.ts'
import { visualLines } from '../support/visual-lines.ts'

/** A text, and a part of it as it appears from left to right. */
const CASES = [
  ['يفتح المورّد أبوابه من 9:00-17:00 يوميًا، ما عدا الجمعة.', '17:00-9:00'],
  ['ينتهي العرض بين 5/12-7/12 في جميع الفروع.', '7/12-5/12'],
  ['وصل الطلب في 2026-11-27 من المستودع الرئيسي.', '2026-11-27'],
  ['وصل الطلب في 27/11/2026 من المستودع الرئيسي.', '27/11/2026'],
  ['اتصِل بالمورّد على +971 50 123 4567 قبل الظهر.', '+971 50 123 4567'],
  ['اتصِل بالمورّد على 04-123-4567 قبل الظهر.', '04-123-4567'],
  ['راسِل العميلة عبر wa.me/966501234567 اليوم.', 'wa.me/966501234567'],
  ['أعِد شحن الطرد ORD-2026/11-0042 إلى العنوان الجديد.', 'ORD-2026/11-0042'],
  ['اطلب من المورّد دفعة من RAMEN-BOWL-NAVY هذا الأسبوع.', 'RAMEN-BOWL-NAVY'],
  ['أضف إلى الصفحة كتاب C++ للمبتدئين مع تخفيض.', 'C++'],
  ['اكتب في المنشور القادم #Sale2026 مع صورة الطقم.', '#Sale2026'],
  ['اكتب إلى الحساب @layla_shop قبل نهاية الأسبوع.', '@layla_shop'],
  ['غيِّر عنوان الصفحة إلى "Karak Tea Set" مع صورة جديدة.', '"Karak Tea Set"'],
  ['راجِع الطلبين السابقين (#1049) و#1050 قبل الشحن.', '#1050و'],
  ['راجِع الطلبين السابقين معًا (#1049) قبل الشحن.', '#1049'],
  ['ارتفعت المبيعات هذا الشهر بنسبة 54% عن الشهر السابق.', '54%'],
  ['بقيت في المخزون كمية تكفي 100 يوم على الأكثر.', 'موي\u00a0100'],
] as const

test.describe('in an Arabic list', { tag: '@rare' }, () => {
  test.use({ language: 'ar' })

  test('times, ranges, numbers, ids, tags and quotes in an Arabic list keep their own direction, and none wraps', async ({
    dashboard,
    page,
  }) => {
    await dashboard.openWith(CASES.map(([inventoryInsight], id) => ({ productId: id + 1, inventoryInsight })))
    for (const width of [320, 345, 360, 375, 390, 430, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      for (const [index, [text, seen]] of CASES.entries()) {
        const lines = await visualLines(dashboard.cards.nth(index).locator('[data-field="inventoryInsight"]'))
        expect(
          lines.filter((line) => line.includes(seen)),
          `${width} px: ${text}\n${lines.join('\n')}`,
        ).toHaveLength(1)
      }
    }
  })
})

test('an English sentence with an Arabic name runs from left to right', { tag: '@rare' }, async ({
  dashboard,
}) => {
  await dashboard.openWith([
    { productId: 1, inventoryInsight: 'A “Burner” with “بخور” for Khalid, two days ago.' },
  ])
  const lines = await visualLines(dashboard.cards.first().locator('[data-field="inventoryInsight"]'))
  expect(lines.join('\n')).toMatch(/^.*A “Burner” with/u)
  expect(lines.at(-1)).toMatch(/ago\.$/)
})
