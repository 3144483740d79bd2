import type { Page } from 'playwright-core'
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
    expect(seen.slice(0, 12)).toEqual([
      'Skip to content',
      'Vitrine',
      'Account menu',
      'Products',
      'Refresh',
      'Search products insights',
      'Sort',
      'Download CSV',
      'Print',
      'Mark as done',
      'Copy',
      'Mark as done',
    ])
  })

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
      if (scale === '100%') expect(await findCollisions(page)).toEqual([])
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
        tab: styleOf('[role=tab][aria-selected=true]')?.outlineStyle,
        mark: styleOf('mark')?.backgroundColor,
        text: styleOf('dd')?.backgroundColor,
      }
    })
    expect(styles.tab).toBe('solid')
    expect(styles.mark).not.toBe(styles.text)
    expect(await findBarriers(page)).toEqual([])
  })

  test('hears of loading and results once', async () => {
    await using opened = await openPage({ origin, token: createSampleToken() })
    const { page } = opened
    await page.addInitScript(() => {
      const heard: string[] = []
      Reflect.set(window, 'heard', heard)
      new MutationObserver((records) => {
        for (const { target } of records) {
          const element = target instanceof Element ? target : target.parentElement
          const region = element?.closest('[role=status], [role=alert], [aria-live]')
          const text = region?.textContent
          if (text && heard.at(-1) !== text) heard.push(text)
        }
      }).observe(document, { subtree: true, childList: true, characterData: true })
    })
    await openHome(page)
    await page.getByRole('button', { name: 'Refresh' }).click()
    await page.getByText('60 insights').waitFor()
    await page.getByRole('button', { name: 'Copy' }).first().waitFor()
    const heard = await page.evaluate(() => Reflect.get(window, 'heard'))
    expect(heard).toContain('Loading products insights...')
    expect(heard.at(-1)).toBe('60 insights')
    expect(heard.some((text: string) => /\d s$/.test(text))).toBe(false)
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

  test('Arabic texts run their own way on a page from left to right', async () => {
    await using opened = await openPage({ origin, token: createSampleToken() })
    const { page } = opened
    await openHome(page, '/home?q=%D8%A7%D9%84%D8%B9%D9%88%D8%AF')
    await page.locator('mark').first().waitFor()
    const directions = await page
      .locator('dd')
      .evaluateAll((texts) => texts.map((text) => getComputedStyle(text).direction))
    expect(directions).toContain('rtl')
    expect(await page.getByRole('heading', { level: 3 }).first().locator('bdi').count()).toBe(1)
  })
})
