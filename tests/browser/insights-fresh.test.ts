import type { Page } from '@playwright/test'
import { describe, expect, inject, test } from 'vitest'
import { createSampleToken } from '../../server/sample-shop/host/sample-token.ts'
import { recordCalls } from '../support/analyses.ts'
import { findBarriers } from '../support/axe.ts'
import { openPage } from '../support/browser.ts'
import { takeLayoutShifts, watchLayoutShifts } from '../support/layout-shifts.ts'

const origin = inject('product')
const SILENT = createSampleToken({ scenario: { '*': 'silent' } })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

async function openHome(page: Page) {
  await watchLayoutShifts(page)
  await page.goto('/home')
  await page.getByRole('article').first().waitFor()
}

describe('refresh', () => {
  test('is one call, empties the list first, and dates what came', async () => {
    await using opened = await openPage({ origin, token: createSampleToken() })
    const { page, complaints } = opened
    const calls = recordCalls(page)
    await openHome(page)
    const before = await page.getByText(/^Updated /).getAttribute('datetime')
    const gate = Promise.withResolvers<void>()
    await page.route('**/shopify/**', async (route) => {
      await gate.promise
      await route.continue()
    })
    await button(page, 'Refresh').dblclick()
    await page.getByText('Loading products insights...').waitFor()
    expect(await page.getByRole('article').count()).toBe(0)
    expect(await findBarriers(page)).toEqual([])
    gate.resolve()
    await page.getByRole('article').first().waitFor()
    expect(calls).toHaveLength(2)
    expect(Date.parse((await page.getByText('Updated now').getAttribute('datetime')) ?? '')).toBeGreaterThan(
      Date.parse(before ?? ''),
    )
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Viewing Products Insights')
    expect(await takeLayoutShifts(page)).toEqual([])
    expect(complaints).toEqual([])
  })

  test('that fails brings the saved list back under the red box, still dated, again after a reload', async () => {
    await using opened = await openPage({ origin, token: createSampleToken() })
    const { page } = opened
    await openHome(page)
    const fetchedAt = await page.getByText(/^Updated /).getAttribute('datetime')
    const heading = await page.getByRole('heading', { level: 3 }).first().textContent()
    await page.route('**/shopify/**', (route) => route.abort())
    await button(page, 'Refresh').click()
    await page.getByRole('alert').waitFor()
    expect(await page.getByRole('heading', { level: 3 }).first().textContent()).toBe(heading)
    expect(await page.getByText(/^Updated /).getAttribute('datetime')).toBe(fetchedAt)
    expect(await findBarriers(page)).toEqual([])
    expect(await takeLayoutShifts(page)).toEqual([])
    await page.reload()
    await page.getByRole('article').first().waitFor()
    expect(await page.getByText(/^Updated /).getAttribute('datetime')).toBe(fetchedAt)
    expect(await page.getByRole('alert').count()).toBe(0)
  })
})

describe('a long analysis', () => {
  test('tells the seconds gone, after ten what is happening, and moves nothing', async () => {
    await using opened = await openPage({ origin, token: SILENT, viewport: { width: 360, height: 740 } })
    const { page } = opened
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 60_000)
    await watchLayoutShifts(page)
    await page.goto('/home')
    await page.getByText('Loading products insights...').waitFor()
    await page.clock.runFor(8_000)
    await page.getByRole('timer').getByText('8 s').waitFor()
    expect(await page.getByText('Still working').count()).toBe(0)
    await page.clock.runFor(64_000)
    await page.getByText('Still working').waitFor()
    await page.getByRole('timer').getByText('1:12').waitFor()
    await page.clock.resume()
    expect(await findBarriers(page)).toEqual([])
    expect(await takeLayoutShifts(page)).toEqual([])
  })

  test('is cancelled all the way, is no error, and can be asked for again', async () => {
    await using opened = await openPage({ origin, token: SILENT })
    const { page, complaints } = opened
    const calls = recordCalls(page)
    await page.goto('/home')
    const ended = page.waitForEvent('requestfailed')
    await button(page, 'Cancel').click()
    expect((await ended).failure()?.errorText).toMatch('ERR_ABORTED')
    await page.getByText('Loading was cancelled.').waitFor()
    expect(await page.getByRole('alert').count()).toBe(0)
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Viewing Products Insights')
    expect(await findBarriers(page)).toEqual([])
    await page.getByRole('tab', { name: 'Orders' }).click()
    await page.getByText('Loading orders insights...').waitFor()
    await button(page, 'Cancel').click()
    await button(page, 'Load insights').click()
    await page.getByText('Loading orders insights...').waitFor()
    expect(calls).toEqual([
      'POST /shopify/analyze-products',
      'POST /shopify/analyze-orders',
      'POST /shopify/analyze-orders',
    ])
    expect(complaints).toEqual([])
  })

  test('a refresh that is cancelled leaves the list as it was, by keyboard alone', async () => {
    await using opened = await openPage({ origin, token: createSampleToken() })
    const { page, complaints } = opened
    await openHome(page)
    const count = await page.getByText(/^\d+ insights$/).textContent()
    await page.route('**/shopify/**', () => {})
    await button(page, 'Refresh').focus()
    await page.keyboard.press('Enter')
    await page.getByText('Loading products insights...').waitFor()
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Cancel')
    await page.keyboard.press('Enter')
    await page.getByText(count ?? '').waitFor()
    await page.getByText(/^Updated /).waitFor()
    expect(await page.getByRole('alert').count()).toBe(0)
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Viewing Products Insights')
    expect(complaints).toEqual([])
  })
})
