/** What the first screen has room for: on a phone, on a desktop, at large text sizes. */
import type { Page } from '@playwright/test'
import { ANALYSIS_NAMES } from '../../shared/analysis.ts'
import { expect, foresee, onlyFirst, SHIFT, test } from '../pages/fixtures.ts'
import { say } from '../pages/words.ts'

const PHONE = { width: 390, height: 844 }

function boxOfText(element: Element): DOMRect {
  const range = new Range()
  range.selectNodeContents(element)
  return range.getBoundingClientRect().toJSON()
}

/** Of what is in sight, and lies under something else. */
function namesOfCovered(elements: readonly Element[]): readonly (string | null)[] {
  const isCovered = (element: Element) => {
    const { x, y, width, height } = element.getBoundingClientRect()
    const there = document.elementFromPoint(x + width / 2, y + height / 2)
    return there !== null && !element.contains(there)
  }
  return elements.filter(isCovered).map(({ textContent }) => textContent)
}

const topOfFirst = (page: Page) =>
  page
    .getByRole('article')
    .first()
    .evaluate((card) => card.getBoundingClientRect().top)

test('on a phone the first insight stands high, after nine controls at most', async ({ dashboard, page }) => {
  await page.setViewportSize(PHONE)
  await dashboard.open()
  expect(await topOfFirst(page)).toBeLessThanOrEqual(190)
  const controls = await page.evaluate(() =>
    Array.from(document.querySelectorAll('header :is(a, button), section :is(a, button, input)'))
      .filter((control) => control.checkVisibility({ visibilityProperty: true }))
      .filter((control) => !control.closest('article, [class*=skip]'))
      .map((control) => control.ariaLabel ?? control.textContent),
  )
  expect(controls.length, controls.join(', ')).toBeLessThanOrEqual(9)
})

test.describe('on a phone', () => {
  test.use({ isMobile: true, hasTouch: true })

  test('of 360 px what is said of the list ends with its cards, and the names of languages begin together', async ({
    dashboard,
    page,
  }) => {
    const boxOf = (text: string) => page.getByText(text, { exact: true }).first().evaluate(boxOfText)
    await page.setViewportSize({ width: 360, height: 740 })
    await dashboard.open()
    const card = await dashboard.cards.first().evaluate((element) => element.getBoundingClientRect().right)
    const disclaimer = await boxOf(say('dashboard.disclaimer'))
    expect(disclaimer.right).toBeLessThanOrEqual(card)
    expect(disclaimer.height).toBeLessThan(24)
    await dashboard.openAccountMenu()
    expect((await boxOf('العربية')).left).toBe((await boxOf('Français')).left)
  })

  for (const [name, viewport, fontSize, screens] of [
    ['a window of 320 px', { width: 320, height: 640 }, 16, 1],
    ['a browser whose text is twice as large', PHONE, 32, 1.5],
  ] as const)
    test(`in ${name} the first insight is within ${screens} screens`, async ({ dashboard, page }) => {
      // At this size the lines of the status are more while it loads.
      if (fontSize > 16) foresee(SHIFT)
      await page.setViewportSize(viewport)
      const client = await page.context().newCDPSession(page)
      await client.send('Page.setFontSizes', { fontSizes: { standard: fontSize } })
      await dashboard.open()
      expect(await topOfFirst(page)).toBeLessThanOrEqual(screens * viewport.height)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width)
      await dashboard.markFirst()
      const [undo, close] = await Promise.all(
        (['move.undo', 'frame.close'] as const).map((id) => dashboard.button(say(id)).boundingBox()),
      )
      // In one line; while the message rises, one was measured before the other.
      expect(Math.abs((undo?.y ?? 0) - (close?.y ?? 0))).toBeLessThan(fontSize)
      await dashboard.button(say('tools.more')).click()
      await expect(dashboard.item(say('tools.csv'))).toBeVisible()
      expect(await page.locator('[role=menu] > [role^=menuitem]').evaluateAll(namesOfCovered)).toEqual([])
      await page.keyboard.press('Escape')
      await dashboard.button(say('frame.close')).click()
      await dashboard.search.fill('a')
      await expect(dashboard.search).toBeFocused()
      expect(await dashboard.button(say('tools.work')).evaluateAll(namesOfCovered)).toEqual([])
    })
})

test.describe('in French, whose words are longer', () => {
  test.use({ language: 'fr' })

  test('on a narrow phone the status keeps its one line, and the list its place, while an hour passes', async ({
    dashboard,
    page,
  }) => {
    await page.clock.install()
    await page.setViewportSize({ width: 360, height: 740 })
    await dashboard.open()
    const top = await topOfFirst(page)
    await dashboard.markFirst()
    await page.clock.runFor('59:00')
    await expect(dashboard.updated).toContainText('59')
    expect(await topOfFirst(page)).toBe(top)
  })
})

for (const [at, analysis] of ANALYSIS_NAMES.entries())
  test(
    `on a desktop fourteen rows of ${analysis} are on the first screen, each with its act uncut`,
    onlyFirst(at),
    async ({ dashboard, page }) => {
      foresee(SHIFT)
      await dashboard.open(`/home?tab=${analysis}`)
      expect(await topOfFirst(page)).toBeLessThanOrEqual(165)
      const bottoms = await dashboard.cards.evaluateAll((cards) =>
        cards.slice(0, 14).map((card) => card.getBoundingClientRect().bottom),
      )
      expect(Math.max(...bottoms)).toBeLessThanOrEqual(800)
      const all = Number(await dashboard.page.getByRole('listitem').first().getAttribute('aria-setsize'))
      await expect(async () => {
        await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
        await expect(dashboard.cards).toHaveCount(all, { timeout: 100 })
      }).toPass()
      const cut = await page.locator('[data-lead]').evaluateAll((leads) =>
        leads
          .filter((lead) => {
            // Rows that are not on the screen are not laid out.
            lead.closest('li')?.style.setProperty('content-visibility', 'visible')
            const bottom = lead.closest('dl > div')?.getBoundingClientRect().bottom ?? 0
            return (
              lead.scrollHeight > lead.clientHeight + 1 || lead.getBoundingClientRect().bottom > bottom + 1
            )
          })
          .map((lead) => lead.textContent),
      )
      expect(cut).toEqual([])
    },
  )
