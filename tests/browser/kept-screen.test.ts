import type { Page } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import { createSampleToken } from '../../server/sample-shop/host/sample-token.ts'
import { recordCalls } from '../support/analyses.ts'
import { type OpenPage, openPage } from '../support/browser.ts'
import { layoutShift, watchLayoutShift } from '../support/layout-shift.ts'

const origin = inject('product')
const TOKEN = createSampleToken({ id: '1', email: 'layla@shop.example' })

const card = (page: Page) => page.getByRole('article')
const kept = (page: Page) => page.evaluate(() => localStorage.getItem('vitrine.insights.screen'))

/** A visit that ends with the owner going elsewhere. */
async function visitAndLeave({ page }: OpenPage, address = '/home'): Promise<void> {
  await page.goto(address)
  await card(page).first().waitFor()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('vitrine.insights.about'))).not.toBeNull()
  await page.goto('/terms')
}

/** Whether cards are shown to a page that is never brought to life. */
async function showsWithoutReact(page: Page, address = '/home'): Promise<boolean> {
  await page.route('**/assets/main-*.js', (route) => route.abort())
  await page.goto(address)
  await page.waitForLoadState('networkidle')
  const isShown = (await card(page).count()) > 0
  await page.unroute('**/assets/main-*.js')
  return isShown
}

describe('the screen as it was left', () => {
  test('is there before React, and only as much as is seen', async () => {
    await using opened = await openPage({ origin, token: TOKEN })
    const { page } = opened
    expect(await showsWithoutReact(page)).toBe(false)
    await visitAndLeave(opened)
    expect(await showsWithoutReact(page)).toBe(true)
    await page.getByText('Welcome,').waitFor()
    const tops = await card(page).evaluateAll((cards) => cards.map((one) => one.getBoundingClientRect().top))
    expect(tops.every((top) => top < 800)).toBe(true)
  })

  test('comes to life without a jump, a call or a complaint', async () => {
    await using opened = await openPage({ origin, token: TOKEN })
    const { page, complaints } = opened
    await watchLayoutShift(page)
    await visitAndLeave(opened)
    const calls = recordCalls(page)
    await page.goto('/home')
    await page.getByRole('tab', { name: 'Orders' }).click()
    await page.getByRole('heading', { name: 'Viewing Orders Insights' }).waitFor()
    expect(calls).toEqual(['POST /shopify/analyze-orders'])
    await page.reload()
    await card(page).first().waitFor()
    expect(await layoutShift(page)).toBe(0)
    expect(complaints).toEqual([])
  })

  test('passes a tap and the focus on', async () => {
    await using opened = await openPage({ origin, token: TOKEN })
    const { page } = opened
    await visitAndLeave(opened)
    const { promise: isTapped, resolve: goOn } = Promise.withResolvers<void>()
    await page.route('**/assets/main-*.js', async (route) => {
      await isTapped
      await route.continue()
    })
    const calls = recordCalls(page)
    await page.goto('/home', { waitUntil: 'commit' })
    await page.getByRole('tab', { name: 'Orders' }).click()
    await page.getByRole('searchbox').focus()
    expect(calls).toEqual([])
    goOn()
    await page.getByRole('heading', { name: 'Viewing Orders Insights' }).waitFor()
    expect(calls).toEqual(['POST /shopify/analyze-orders'])
    expect(await page.getByRole('searchbox').evaluate((field) => field === document.activeElement)).toBe(true)
  })

  test('holds no token', async () => {
    await using opened = await openPage({ origin, token: TOKEN })
    await visitAndLeave(opened)
    const screen = (await kept(opened.page)) ?? ''
    expect(screen).toContain('Mark as done')
    expect(screen).not.toContain(TOKEN)
  })

  test('leaves out the way back from an insight that was just marked as done', async () => {
    await using opened = await openPage({ origin, token: TOKEN })
    const { page } = opened
    await page.goto('/home')
    await page.getByRole('button', { name: 'Mark as done' }).first().click()
    await page.getByRole('button', { name: 'Undo' }).waitFor()
    await page.goto('/terms')
    expect(await showsWithoutReact(page)).toBe(true)
    expect(await page.getByRole('button', { name: 'Undo' }).count()).toBe(0)
  })
})

describe('it is not shown', () => {
  test.each([
    ['after a log-out', (page: Page) => page.evaluate(() => localStorage.clear())],
    [
      'to someone else',
      (page: Page) =>
        page.evaluate(
          (token) => localStorage.setItem('vitrine.sessionToken', token),
          createSampleToken({ id: '2', email: 'omar@shop.example' }),
        ),
    ],
    [
      'once another list was fetched',
      (page: Page) =>
        page.evaluate(() =>
          localStorage.setItem(
            'vitrine.insights.about',
            JSON.stringify({ owner: '1', fetchedAt: { products: '2026-01-01T00:00:00Z' } }),
          ),
        ),
    ],
    [
      'once an insight was marked elsewhere',
      (page: Page) => page.evaluate(() => localStorage.setItem('vitrine.insights.done', '{}')),
    ],
    [
      'by another release',
      (page: Page) =>
        page.evaluate(() => {
          const key = 'vitrine.insights.screen'
          const screen = localStorage.getItem(key) ?? ''
          localStorage.setItem(key, screen.replace('/assets/entry', '/assets/other'))
        }),
    ],
  ])('%s', async (_name, change) => {
    await using opened = await openPage({ origin, token: TOKEN })
    await visitAndLeave(opened)
    await change(opened.page)
    expect(await showsWithoutReact(opened.page)).toBe(false)
  })

  test('at another address', async () => {
    await using opened = await openPage({ origin, token: TOKEN })
    await visitAndLeave(opened)
    expect(await showsWithoutReact(opened.page, '/home?tab=orders')).toBe(false)
  })

  test('as anything but what it was: what could run is left out', async () => {
    await using opened = await openPage({ origin, token: TOKEN })
    const { page } = opened
    await visitAndLeave(opened)
    await page.evaluate(() => {
      const key = 'vitrine.insights.screen'
      const { basis } = JSON.parse(localStorage.getItem(key) ?? '{}')
      const html = '<article>planted<img src="x" onerror="a()"><script>b()</script></article>'
      localStorage.setItem(key, JSON.stringify({ basis, html }))
    })
    expect(await showsWithoutReact(page)).toBe(true)
    const planted = await page.locator('#root').innerHTML()
    expect(planted).toContain('planted')
    expect(planted).not.toMatch(/script|onerror/)
  })
})
