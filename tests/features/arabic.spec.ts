/** In Arabic: what runs the other way. Every word is in translated.spec.ts; other specs visit single things in Arabic as well. */
import { buffer } from 'node:stream/consumers'
import type { Locator } from '@playwright/test'
import { expect, foresee, SHIFT, test } from '../pages/fixtures.ts'
import { WorkDialog } from '../pages/WorkDialog.ts'
import { fieldName, more, say, tabName } from '../pages/words.ts'
import { LATIN } from '../support/foreign-words.ts'

test.use({ language: 'ar' })

/** As it is drawn: also where a part around it is mirrored. */
const isMirrored = (drawing: Locator) =>
  drawing.first().evaluate((svg) => svg instanceof SVGGraphicsElement && (svg.getScreenCTM()?.a ?? 0) < 0)

test.describe('on an Arabic page', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 740 } })

  test('tabs, arrows, keys, swipes and progress run from right to left, and the logo does not', async ({
    dashboard,
    page,
  }) => {
    const work = new WorkDialog(page)
    await dashboard.open()
    const xOf = async (part: Locator) => (await part.boundingBox())?.x ?? NaN
    expect(await xOf(dashboard.tab('products'))).toBeGreaterThan(await xOf(dashboard.tab('orders')))
    await dashboard.tab('products').press('ArrowLeft')
    await expect(dashboard.tab('orders')).toBeFocused()
    await dashboard.tab('products').press('ArrowRight')
    await expect(dashboard.tab('blogs')).toBeFocused()
    expect(await isMirrored(page.locator('header a svg'))).toBe(false)

    const [first, second] = await dashboard.titles.allTextContents()
    await work.open.tap()
    await work.button(say('work.next')).waitFor()
    for (const name of [say('work.next'), say('work.previous')])
      expect(await isMirrored(work.button(name).locator('svg')), name).toBe(true)
    expect(await xOf(work.button(say('work.next')))).toBeLessThan(
      await xOf(work.button(say('work.previous'))),
    )
    await page.keyboard.press('ArrowLeft')
    await expect(work.title).toHaveText(second ?? '')
    await work.swipe(-120)
    await expect(work.title).toHaveText(first ?? '')
    await work.swipe(120)
    await expect(work.title).toHaveText(second ?? '')
    await work.button(say('work.markDone')).click()
    const line = work.dialog.locator('header [aria-hidden] > [style]')
    const [grown, whole] = await Promise.all([line.boundingBox(), line.locator('..').boundingBox()])
    expect((grown?.x ?? 0) + (grown?.width ?? 0)).toBeCloseTo((whole?.x ?? 0) + (whole?.width ?? 0), 0)
    expect(grown?.width).toBeLessThan((whole?.width ?? 0) / 2)
  })
})

test.describe('on a wide Arabic screen', () => {
  test.use({ viewport: { width: 1280, height: 800 } })

  test('a row cuts nothing off the letters of its second line', async ({ dashboard, page }) => {
    foresee(SHIFT)
    await dashboard.open()
    const section = page.locator('article [data-weight]').first()
    await section.evaluate((element) => {
      const line = () => Object.assign(document.createElement('p'), { textContent: 'يفقي جحخ عغ' })
      element.replaceChildren(line(), line())
    })
    const cut = await dashboard.cards.first().screenshot()
    await section.evaluate((element) => element.style.setProperty('overflow', 'visible'))
    expect((await dashboard.cards.first().screenshot()).equals(cut)).toBe(true)
  })

  test('a phone number in an Arabic insight is read from left to right', { tag: '@rare' }, async ({
    dashboard,
    page,
  }) => {
    const number = '+971 50 123 4567'
    const insight = {
      productId: '1',
      seoTitle: 'Karak',
      inventoryInsight: `اتصِل بالمورّد على ${number} اليوم.`,
    }
    await dashboard.signIn({ entries: { 'vitrine.insights.products': JSON.stringify([insight]) } })
    await dashboard.open()
    const xOf = (part: string) =>
      page.locator('article bdi', { hasText: number }).evaluate((element, sought) => {
        const text = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode()
        const at = text?.textContent?.indexOf(sought) ?? -1
        if (!text || at < 0) return NaN
        const range = document.createRange()
        range.setStart(text, at)
        range.setEnd(text, at + sought.length)
        return range.getBoundingClientRect().x
      }, part)
    expect(await xOf('+971')).toBeLessThan(await xOf('50'))
    expect(await xOf('50')).toBeLessThan(await xOf('4567'))
  })
})

test('a copied insight, a CSV file and the title of an Arabic page are Arabic', async ({
  dashboard,
  page,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await dashboard.open()
  await expect(page).toHaveTitle(new RegExp(tabName('products')))
  const title = await dashboard.title()
  await dashboard.button(more(title)).click()
  await dashboard.item(say('card.copy')).click()
  await dashboard.see(say('card.copied'))
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toMatch(`${title}\n${fieldName('inventoryInsight')} `)
  await dashboard.button(say('tools.more')).click()
  const begun = page.waitForEvent('download')
  await dashboard.item(say('tools.csv')).click()
  const [columns = ''] = (await buffer(await (await begun).createReadStream())).toString('utf8').split('\r\n')
  expect(columns).toContain(fieldName('pricingSuggestion').replace(':', ''))
  expect(columns).not.toMatch(LATIN)
})
