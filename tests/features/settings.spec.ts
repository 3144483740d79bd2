/** Every state of the dashboard, as owners see it who have set their text, their window or their colors otherwise. */
import type { Page, PlaywrightTestOptions } from '@playwright/test'
import { expect, FAILED_LOAD, foresee, type LanguageChoice, SHIFT, test } from '../pages/fixtures.ts'
import { search } from '../pages/sample.ts'
import { seeEveryState } from '../pages/see-every-state.ts'
import { findPaleTexts } from '../support/axe.ts'
import { findFocusWithoutRing, findUnbounded, findUnseenFocus } from '../support/visible-bounds.ts'

const PHONE = { width: 360, height: 640 }

/** WCAG 2.2, 1.4.12. */
const TEXT_SPACING =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-block-end: 2em !important }'

interface Setting {
  readonly options: Partial<PlaywrightTestOptions & LanguageChoice>
  readonly css?: string
  /** Beside that nothing overlaps, is cut off or sticks out. */
  readonly findMore?: (page: Page) => Promise<readonly string[]>
}

const SETTINGS: Readonly<Record<string, Setting>> = {
  'a window of 320 px': { options: { viewport: { width: 320, height: 640 } } },
  'text spacing on a phone': { options: { viewport: PHONE }, css: TEXT_SPACING },
  'text spacing on a desktop': { options: {}, css: TEXT_SPACING },
  'in Arabic on a tablet': { options: { viewport: { width: 768, height: 1024 }, language: 'ar' } },
  'in Arabic on a desktop': { options: { language: 'ar' } },
  'in French in a window of 320 px': { options: { viewport: { width: 320, height: 640 }, language: 'fr' } },
  'forced colors': { options: { contextOptions: { forcedColors: 'active' } }, findMore: findUnbounded },
  'contrast in the light (WCAG 2.2, 1.4.6)': { options: {}, findMore: findPaleTexts },
  'contrast in the dark': { options: { colorScheme: 'dark' }, findMore: findPaleTexts },
  'more contrast, light': { options: { contextOptions: { contrast: 'more' } }, findMore: findPaleTexts },
  'more contrast, dark': {
    options: { contextOptions: { contrast: 'more' }, colorScheme: 'dark' },
    findMore: findPaleTexts,
  },
}

for (const [name, { options, css, findMore }] of Object.entries(SETTINGS))
  test.describe(name, { tag: '@rare' }, () => {
    test.use(options)
    test.beforeEach(async ({ page }) => {
      foresee(SHIFT, FAILED_LOAD)
      // A constructed sheet is no inline style to the CSP.
      if (css)
        await page.addInitScript((text) => {
          const sheet = new CSSStyleSheet()
          sheet.replaceSync(text)
          document.adoptedStyleSheets.push(sheet)
        }, css)
    })

    test('leaves room for every state', ({ dashboard }) =>
      seeEveryState(dashboard, {
        findMore,
        // Forced colors leave `-webkit-text-fill-color` as it was, from which axe takes a text's color.
        isKnown: (barrier) => name === 'forced colors' && barrier.startsWith('color-contrast'),
      }))

    if (!css)
      test('leaves the focus visible wherever Tab leads', async ({ dashboard, page }) => {
        await dashboard.open(`/home?q=${search().word}`)
        await expect(dashboard.marks.first()).toBeVisible()
        expect(await findUnseenFocus(page, 16)).toEqual([])
        await dashboard.accountMenu.press('Enter')
        await expect(dashboard.logOutItem).toBeFocused()
        expect(await findFocusWithoutRing(page)).toEqual([])
      })
  })
