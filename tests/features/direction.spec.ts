/** Texts that mix directions, measured by the positions of their glyphs. */
import { expect, test } from '../pages/fixtures.ts'
import { visualLines } from '../support/visual-lines.ts'

const WIDTHS = [320, 360, 390, 430, 1280]

/** A longer part may wrap in a narrow window. */
const LONGEST_WHOLE = 24

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
  ['مع كل طلب من هذا المتجر عرض 1+1 مجانًا اليوم.', '1+1'],
  ['أضف إلى الصفحة الأولى طقم 3+1 قبل العيد.', '3+1'],
  ['اعرض على العملاء القدامى خصم 10+5% هذا الأسبوع.', '10+5%'],
  ['اتصِل بالمتجر على الرقم (050) 123 4567 قبل الظهر.', '(050) 123 4567'],
  ['اتصِل بالمتجر على الرقم 800-7827 قبل الظهر.', '800-7827'],
  ['اتصِل بالمتجر على الرقم 9200 12345 قبل الظهر.', '9200 12345'],
  ['راجِع الطلب 1010-123456 قبل الشحن هذا المساء.', '1010-123456'],
  ['يستقبل المتجر عملاءه من 9:00 AM – 5:00 PM يوميًا.', '9:00 AM – 5:00 PM'],
  ['أضف إلى الصفحة ذاكرة 8 GB RAM / 256 GB للجهاز الجديد.', '8 GB RAM / 256 GB'],
  ['اعرض على الصفحة الأولى تمر 2 kg + 1 kg لرمضان.', '2 kg + 1 kg'],
  ['أضف إلى القائمة مقاس XL/كبير قبل نهاية الأسبوع.', 'ريبك/XL'],
  ['أضف إلى القائمة مقاس XL-كبير قبل نهاية الأسبوع.', 'ريبك-XL'],
  ['Dove، Lux، وNivea بأسعار جديدة في المتجر.', 'Niveaو ،Lux ،Dove'],
  ['تُحفظ الشوكولاتة عند -5°C في الثلاجة الكبيرة.', '-5°C'],
  ['تُحفظ الشوكولاتة عند 25 °C في الثلاجة الكبيرة.', '25 °C'],
  ['ارفع سعر العباية إلى AED 149-165 قبل نهاية الشهر.', 'AED 149-165'],
  ['ارفع سعر العباية إلى 149–165 AED قبل نهاية الشهر.', '149–165 AED'],
  ['اعرض سجادة صلاة بمقاس 40×60 سنتيمترًا في المتجر.', '40×60'],
  ['ارفع سعر العباية إلى ⃁ 149 قبل نهاية هذا الشهر.', '⃁ 149'],
  ['Raise دلة by 10% and فنجان by 5%.', 'ةلد by 10%'],
  ['Best sellers: دلة 45%, فنجان 30%.', 'Best sellers: ةلد 45%, ناجنف 30%.'],
  ['Order 12 of عباية today.', 'Order 12 of ةيابع today.'],
  ['"عباية" sells 10–12 a day.', '"ةيابع" sells 10–12 a day.'],
] as const

for (const language of ['ar', 'en'] as const) {
  test.describe(`on a page in ${language}`, { tag: '@rare' }, () => {
    test.use({ language })

    test('mixed texts keep the order of their words, numbers and signs, and none of these wraps', async ({
      dashboard,
      page,
    }) => {
      await dashboard.openWith(
        CASES.map(([inventoryInsight], id) => ({ productId: id + 1, inventoryInsight })),
      )
      await dashboard.cards.first().press('End')
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 800 })
        for (const [index, [text, seen]] of CASES.entries()) {
          const lines = await visualLines(
            dashboard.cards.nth(index).locator('[data-field="inventoryInsight"]'),
          )
          const isLong = seen.length > LONGEST_WHOLE
          expect(
            lines.filter((line) => line.includes(seen) || (isLong && width < 1280)),
            `${width} px: ${text}\n${lines.join('\n')}`,
          ).not.toEqual([])
        }
      }
    })
  })
}
