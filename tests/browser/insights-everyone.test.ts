import type { Page } from '@playwright/test'
import { describe, expect, inject, test } from 'vitest'
import { createSampleToken } from '../../server/sample-shop/host/sample-token.ts'
import { fitsWidth } from '../support/analyses.ts'
import { findBarriers } from '../support/axe.ts'
import { openPage } from '../support/browser.ts'
import { findCollisions, findSmallTargets } from '../support/layout.ts'

const origin = inject('product')
const SILENT = createSampleToken({ scenario: { '*': 'silent' } })
const TABS = ['products', 'orders', 'customers', 'blogs']

async function openHome(page: Page, address = '/home') {
  await page.goto(address)
  await page.getByRole('article').first().waitFor()
}

const turnRightToLeft = (page: Page) =>
  page.evaluate(() => {
    document.documentElement.dir = 'rtl'
  })

describe('everyone', () => {
  test('comes past the header by the skip link', async () => {
    await using opened = await openPage({ origin, token: createSampleToken() })
    const { page } = opened
    await openHome(page)
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to content')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Products')
  })

  test('reaches everything by Tab, in the order in which it is read, and sees where it is', async () => {
    await using opened = await openPage({ origin, token: createSampleToken() })
    const { page } = opened
    await openHome(page)
    const seen: string[] = []
    for (let step = 0; step < 14; step++) {
      await page.keyboard.press('Tab')
      const focus = await page.evaluate(() => {
        const { activeElement: element } = document
        if (!element) return { name: '', outline: '' }
        const name = element.getAttribute('aria-label') ?? element.textContent
        return { name, outline: getComputedStyle(element).outlineStyle }
      })
      seen.push(focus.name ?? '')
      expect(`${focus.name}: ${focus.outline}`).toBe(`${focus.name}: solid`)
    }
    expect(seen.slice(0, 8)).toEqual([
      'Skip to content',
      'Vitrine',
      'Account menu',
      'Products',
      'Refresh',
      'Search products insights',
      'Sort',
      'More',
    ])
    const [first, second] = await page.locator('article h3').allTextContents()
    expect(seen.slice(8, 12)).toEqual([
      `More: ${first}`,
      `Mark as done: ${first}`,
      `More: ${second}`,
      `Mark as done: ${second}`,
    ])
  })

  test('sees where the arrow keys are among the tabs', async () => {
    await using opened = await openPage({ origin, token: createSampleToken() })
    const { page } = opened
    await openHome(page)
    await page.getByRole('tab', { name: 'Products' }).focus()
    for (const name of ['Orders', 'Customers', 'Blogs', 'Products']) {
      await page.keyboard.press('ArrowRight')
      const tab = page.getByRole('tab', { name })
      expect(await tab.evaluate((element) => element.matches(':focus'))).toBe(true)
      expect(await tab.evaluate((element) => getComputedStyle(element).outlineStyle)).toBe('solid')
    }
  })

  test.each(TABS)('sees the first card whole, with what to do, on a small phone: %s', async (tab) => {
    await using opened = await openPage({
      origin,
      token: createSampleToken(),
      viewport: { width: 360, height: 640 },
    })
    const { page } = opened
    await openHome(page, `/home?tab=${tab}`)
    const card = await page.getByRole('article').first().boundingBox()
    expect(card?.y).toBeLessThan(300)
    expect((card?.y ?? 0) + (card?.height ?? Infinity)).toBeLessThanOrEqual(640)
  })

  test('sees three products whole on a laptop', async () => {
    await using opened = await openPage({ origin, token: createSampleToken() })
    const { page } = opened
    await openHome(page)
    const third = await page.getByRole('article').nth(2).boundingBox()
    expect((third?.y ?? 0) + (third?.height ?? Infinity)).toBeLessThanOrEqual(800)
  })

  test.each(TABS)('sees rows on a wide screen, names and advice each in one column: %s', async (tab) => {
    await using opened = await openPage({
      origin,
      token: createSampleToken(),
      viewport: { width: 1920, height: 1080 },
    })
    const { page } = opened
    await openHome(page, `/home?tab=${tab}`)
    const rows = await page.locator('article').evaluateAll((cards) =>
      cards.slice(0, 12).map((card) => {
        const leftOf = (selector: string) => card.querySelector(selector)?.getBoundingClientRect().left
        return { name: leftOf('h3'), reasons: leftOf('dl'), advice: leftOf('dl > :last-child') }
      }),
    )
    expect(rows[0]?.name).toBeLessThan(rows[0]?.reasons ?? 0)
    for (const row of rows) expect(row).toEqual(rows[0])
  })

  test('keeps tabs and search in reach while the list scrolls', async () => {
    await using opened = await openPage({
      origin,
      token: createSampleToken(),
      viewport: { width: 360, height: 640 },
    })
    const { page } = opened
    await openHome(page)
    await page.evaluate(() => window.scrollTo(0, 3000))
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(2000)
    for (const control of [page.getByRole('tab', { name: 'Orders' }), page.getByRole('searchbox')]) {
      const box = await control.boundingBox()
      expect(box?.y).toBeGreaterThanOrEqual(0)
      expect(box?.y).toBeLessThan(100)
    }
  })

  test.each(['loading', 'empty', 'failed', 'searched'])(
    'has room at 360 px with text at 200 %%: %s',
    async (state) => {
      await using opened = await openPage({
        origin,
        token: createSampleToken(),
        viewport: { width: 360, height: 640 },
      })
      const { page } = opened
      await page.addInitScript(() => {
        document.addEventListener('DOMContentLoaded', () => {
          document.documentElement.style.fontSize = '200%'
        })
      })
      if (state === 'loading') await page.route('**/shopify/**', () => {})
      if (state === 'empty') await page.route('**/shopify/**', (route) => route.fulfill({ json: {} }))
      if (state === 'failed') await page.route('**/shopify/**', (route) => route.abort())
      await page.goto(state === 'searched' ? '/home?q=candle' : '/home')
      await page
        .getByText(/^(Loading products insights\.\.\.|No data available to analyze\.|\d+ of 60)$/)
        .waitFor()
      expect(await fitsWidth(page)).toBe(true)
      expect(await findCollisions(page)).toEqual([])
    },
  )

  test.each(TABS)('has room: %s, at 320 px, also with letters twice as large', async (tab) => {
    await using opened = await openPage({
      origin,
      token: createSampleToken(),
      viewport: { width: 320, height: 640 },
    })
    const { page } = opened
    await openHome(page, `/home?tab=${tab}`)
    for (const scale of ['100%', '200%']) {
      await page.evaluate((size) => {
        document.documentElement.style.fontSize = size
      }, scale)
      expect(await fitsWidth(page)).toBe(true)
      expect(await findCollisions(page)).toEqual([])
    }
  })

  test.each([
    [320, 'light'],
    [1280, 'dark'],
  ] as const)('finds targets of 44 px at %i px', async (width, colorScheme) => {
    await using opened = await openPage({
      origin,
      token: createSampleToken(),
      colorScheme,
      viewport: { width, height: 800 },
    })
    const { page } = opened
    await openHome(page, '/home?q=candle')
    await page.getByRole('button', { name: 'Mark as done' }).first().click()
    await page.getByRole('button', { name: 'Done (1)' }).click()
    await page.getByRole('button', { name: 'More', exact: true }).click()
    expect(await findSmallTargets(page)).toEqual([])
    expect(await findBarriers(page)).toEqual([])
  })

  test('is not shaken: nothing moves where less motion is asked for', async () => {
    await using opened = await openPage({ origin, token: SILENT, reducedMotion: 'reduce' })
    const { page } = opened
    await page.goto('/home')
    await page.getByText('Loading products insights...').waitFor()
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0)
  })

  test('sees the selected tab and the marks in forced colours', async () => {
    await using opened = await openPage({ origin, token: createSampleToken(), forcedColors: 'active' })
    const { page } = opened
    await openHome(page, '/home?q=stock')
    await page.locator('mark').first().waitFor()
    const styles = await page.evaluate(() => {
      const styleOf = (selector: string) => {
        const element = document.querySelector(selector)
        return element ? getComputedStyle(element) : undefined
      }
      return {
        tab: styleOf('[role=tab][aria-selected=true]')?.borderBlockEndColor,
        otherTab: styleOf('[role=tab][aria-selected=false]')?.borderBlockEndColor,
        mark: styleOf('mark')?.backgroundColor,
        text: styleOf('dd')?.backgroundColor,
      }
    })
    expect(styles.tab).not.toBe(styles.otherTab)
    expect(styles.mark).not.toBe(styles.text)
    // A control without text is known by its border.
    for (const name of ['More', 'Refresh'])
      expect(
        await page
          .getByRole('button', { name, exact: true })
          .evaluate((element) => getComputedStyle(element).borderTopWidth),
      ).not.toBe('0px')
    expect(await findBarriers(page)).toEqual([])
  })

  test('hears one sentence for one act, once it has come to rest', async () => {
    await using opened = await openPage({ origin, token: createSampleToken() })
    const { page } = opened
    await page.addInitScript(() => {
      const heard: string[] = []
      Reflect.set(window, 'heard', heard)
      new MutationObserver((records) => {
        for (const { target } of records) {
          const element = target instanceof Element ? target : target.parentElement
          const text = element?.closest('[role=status], [role=alert], [aria-live]')?.textContent
          if (text && heard.at(-1) !== text) heard.push(text)
        }
      }).observe(document, { subtree: true, childList: true, characterData: true })
    })
    const heard = () => page.evaluate(() => Reflect.get(window, 'heard'))
    await page.clock.install()
    await openHome(page)
    await expect.poll(async () => (await heard()).at(-1)).toBe('60 products insights')
    const before = (await heard()).length
    // However slow this machine types, it makes no pause between the keys.
    await page.clock.pauseAt(Date.now() + 60_000)
    await page.getByRole('searchbox').pressSequentially('candle')
    await page.getByText(/^\d+ of 60$/).waitFor()
    await page.clock.resume()
    await expect.poll(async () => (await heard()).length).toBe(before + 1)
    expect((await heard()).at(-1)).toMatch(/^\d+ products insights found$/)
    const title = await page.locator('article h3').first().textContent()
    await page.getByRole('button', { name: 'Mark as done' }).first().click()
    await page.getByText(/^\d+ of 59$/).waitFor()
    await expect.poll(async () => (await heard()).slice(before + 1)).toEqual([`Marked as done: ${title}`])
    // Nothing to press among what is read out.
    expect(await page.locator('[role=status] button, [aria-live] button').count()).toBe(0)
  })
})

describe('a page from right to left', () => {
  test.each([
    [320, 'products'],
    [768, 'orders'],
    [1280, 'products'],
    [1280, 'customers'],
  ] as const)('at %i px, %s: nothing overlaps, is cut or sticks out', async (width, tab) => {
    await using opened = await openPage({
      origin,
      token: createSampleToken(),
      viewport: { width, height: 800 },
    })
    const { page } = opened
    await openHome(page, `/home?tab=${tab}`)
    const before = await page.getByRole('tab', { selected: true }).boundingBox()
    await turnRightToLeft(page)
    expect(await fitsWidth(page)).toBe(true)
    expect(await findCollisions(page)).toEqual([])
    expect(await findBarriers(page)).toEqual([])
    // Mirrored, not merely aligned: what was at one side is at the other.
    const after = await page.getByRole('tab', { selected: true }).boundingBox()
    if (tab === 'products') expect(after?.x).toBeGreaterThan(before?.x ?? 0)
    const welcome = await page.getByText('Welcome,').boundingBox()
    expect(welcome).not.toBeNull()
  })

  test('has every state in order: failed, searched, with something done', async () => {
    await using opened = await openPage({
      origin,
      token: createSampleToken(),
      viewport: { width: 360, height: 740 },
    })
    const { page } = opened
    await openHome(page, '/home?q=%D8%A7%D9%84')
    await turnRightToLeft(page)
    await page.locator('mark').first().waitFor()
    await page.getByRole('button', { name: 'Mark as done' }).first().click()
    await page.getByRole('button', { name: 'Done (1)' }).click()
    expect(await findCollisions(page)).toEqual([])
    await page.route('**/shopify/**', (route) => route.abort())
    await page.getByRole('button', { name: 'Refresh' }).click()
    await page.getByRole('alert').waitFor()
    expect(await fitsWidth(page)).toBe(true)
    expect(await findCollisions(page)).toEqual([])
  })

  test('texts run as most of their letters do, in their language, also in the search field', async () => {
    await using opened = await openPage({ origin, token: createSampleToken() })
    const { page } = opened
    await page.route('**/shopify/**', (route) =>
      route.fulfill({
        json: {
          analysis: [
            {
              customerId: 1,
              profileSummary: 'خالد from Sharjah: 4 orders, a customer for 20 months.',
              behaviorInsight: 'المخزون 9 قطع فقط (AED 165)، اطلب 24 قطعة اليوم.',
            },
          ],
        },
      }),
    )
    await openHome(page, '/home?tab=customers')
    /** Where a word begins, from the window's left side. */
    const leftOf = (word: string) =>
      page.evaluate((text) => {
        const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
        for (let node = walker.nextNode(); node; node = walker.nextNode()) {
          const at = node.textContent?.indexOf(text) ?? -1
          if (at < 0) continue
          const range = document.createRange()
          range.setStart(node, at)
          range.setEnd(node, at + text.length)
          return range.getBoundingClientRect().left
        }
        throw new Error(`no ${text}`)
      }, word)
    expect(await leftOf('خالد')).toBeLessThan(await leftOf('from Sharjah'))
    expect(await leftOf('from Sharjah')).toBeLessThan(await leftOf('months.'))
    expect(await leftOf('المخزون')).toBeGreaterThan(await leftOf('اليوم'))
    const arabic = page.getByText('المخزون')
    expect(await arabic.evaluate((text) => text.closest('[lang]')?.getAttribute('lang'))).toBe('ar')

    const field = page.getByRole('searchbox')
    await field.fill('المخزون فقط')
    const [box, clear] = [
      await field.boundingBox(),
      await page.getByRole('button', { name: 'Clear', exact: true }).boundingBox(),
    ]
    const padding = await field.evaluate((element) => {
      const { direction, paddingRight } = getComputedStyle(element)
      return { direction, end: Number.parseFloat(paddingRight) }
    })
    expect(padding.direction).toBe('rtl')
    expect((box?.x ?? 0) + (box?.width ?? 0) - padding.end).toBeLessThanOrEqual((clear?.x ?? 0) + 1)
  })
})
