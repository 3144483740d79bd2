import type { Page } from '@playwright/test'
import { describe, expect, inject, test } from 'vitest'
import { createSampleToken } from '../../server/sample-shop/host/sample-token.ts'
import { fitsWidth, recordCalls } from '../support/analyses.ts'
import { findBarriers } from '../support/axe.ts'
import { openPage } from '../support/browser.ts'
import { takeLayoutShifts, watchLayoutShifts } from '../support/layout-shifts.ts'

const origin = inject('product')
const field = (page: Page) => page.getByRole('searchbox')
const countLine = (page: Page) => page.getByText(/^\d[\d,]* of \d[\d,]*$/)

async function openHome(page: Page, address = '/home') {
  await watchLayoutShifts(page)
  await page.goto(address)
  await page.getByRole('article').first().waitFor()
}

describe('the search', () => {
  test('finds in all fields, marks, counts, stands in the address and survives a reload', async () => {
    await using opened = await openPage({ origin, token: createSampleToken() })
    const { page, complaints } = opened
    const calls = recordCalls(page)
    await openHome(page)
    await field(page).pressSequentially('Candle')
    await countLine(page).waitFor()
    const found = await countLine(page).textContent()
    expect(found).toMatch(/^\d+ of 60$/)
    expect(await page.locator('mark').first().textContent()).toMatch(/^candle$/i)
    expect(await findBarriers(page)).toEqual([])
    await expect.poll(() => page.url()).toBe(`${origin}/home?q=Candle`)
    await page.reload()
    await page.locator('mark').first().waitFor()
    expect(await countLine(page).textContent()).toBe(found)
    expect(await field(page).inputValue()).toBe('Candle')
    expect(calls).toHaveLength(1)
    expect(await takeLayoutShifts(page)).toEqual([])
    expect(complaints).toEqual([])
  })

  test('is the tab’s own: the next one begins without', async () => {
    await using opened = await openPage({ origin, token: createSampleToken() })
    const { page } = opened
    const calls = recordCalls(page)
    await openHome(page)
    await field(page).fill('Oud')
    await countLine(page).waitFor()
    await page.getByRole('tab', { name: 'Orders' }).click()
    await page.getByText('Viewing Orders Insights').waitFor()
    await expect.poll(() => page.url()).toBe(`${origin}/home?tab=orders`)
    expect(await field(page).inputValue()).toBe('')
    await page.getByRole('article').first().waitFor()
    expect(calls).toEqual(['POST /shopify/analyze-products', 'POST /shopify/analyze-orders'])
  })

  test('an address with a tab asks for that tab alone; an unknown one is Products', async () => {
    await using opened = await openPage({ origin, token: createSampleToken() })
    const { page } = opened
    const calls = recordCalls(page)
    await openHome(page, '/home?tab=blogs')
    await page.getByText('Viewing Blogs Insights').waitFor()
    expect(calls).toEqual(['POST /shopify/analyze-blogs'])
    await openHome(page, '/home?tab=bills')
    await page.getByText('Viewing Products Insights').waitFor()
    expect(calls).toHaveLength(2)
  })

  test('fits a narrow screen', async () => {
    await using opened = await openPage({
      origin,
      token: createSampleToken(),
      viewport: { width: 320, height: 640 },
      colorScheme: 'dark',
    })
    const { page } = opened
    await openHome(page, '/home?q=stock')
    await page.locator('mark').first().waitFor()
    expect(await fitsWidth(page)).toBe(true)
    expect(await findBarriers(page)).toEqual([])
  })

  test('over ten thousand answers each key', async () => {
    await using opened = await openPage({
      origin,
      token: createSampleToken({ scenario: { '*': 'large:10000' } }),
    })
    const { page, complaints } = opened
    await openHome(page)
    for (const letter of 'candle') {
      await field(page).press(letter)
      await countLine(page).waitFor()
    }
    await page.getByText(/^[\d,]+ of 10,000$/).waitFor()
    expect(await page.getByRole('article').count()).toBeLessThan(200)
    expect(complaints).toEqual([])
  })
})
