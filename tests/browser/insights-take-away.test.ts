import { buffer } from 'node:stream/consumers'
import type { Download, Page } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import { createSampleToken } from '../../server/sample-shop/host/sample-token.ts'
import { openPage } from '../support/browser.ts'

const origin = inject('product')

async function openHome(page: Page, address = '/home') {
  await page.goto(address)
  await page.getByRole('article').first().waitFor()
}

async function contentOf(download: Download): Promise<string> {
  return (await buffer(await download.createReadStream())).toString('utf8')
}

describe('taking insights along', () => {
  test('as CSV: what the search has left, under the name of product, tab and day', async () => {
    await using opened = await openPage({ origin, token: createSampleToken() })
    const { page, complaints } = opened
    await openHome(page, '/home?q=candle')
    await page.locator('mark').first().waitFor()
    const names = await page.getByRole('heading', { level: 3 }).allTextContents()
    const downloaded = page.waitForEvent('download')
    await page.getByRole('button', { name: 'CSV' }).click()
    const download = await downloaded
    expect(download.suggestedFilename()).toMatch(/^Vitrine-products-\d{4}-\d\d-\d\d\.csv$/)
    const csv = await contentOf(download)
    const [columns, ...rows] = csv.trimEnd().split('\r\n')
    expect(columns).toBe('\ufeffProduct ID,Title,Inventory Insight,Pricing Suggestion')
    expect(rows).toHaveLength(names.length)
    for (const [at, name] of names.entries()) expect(rows[at]).toContain(name)
    expect(complaints).toEqual([])
  })

  test('as CSV, ten thousand', async () => {
    await using opened = await openPage({
      origin,
      token: createSampleToken({ scenario: { '*': 'large:10000' } }),
    })
    const { page } = opened
    await openHome(page)
    const downloaded = page.waitForEvent('download')
    await page.getByRole('button', { name: 'CSV' }).click()
    const csv = await contentOf(await downloaded)
    expect(csv.trimEnd().split('\r\n')).toHaveLength(10_001)
  })

  test('on paper: a dated heading, all insights, nothing else, dark on white', async () => {
    await using opened = await openPage({ origin, token: createSampleToken(), colorScheme: 'dark' })
    const { page } = opened
    await openHome(page, '/home?tab=orders')
    const count = Number((await page.getByText(/^[\d,]+ insights$/).textContent())?.replace(/\D/g, ''))
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
    await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
    expect(await page.getByRole('article').count()).toBe(count)
    await page.getByText('Vitrine · Orders insights').waitFor()
    await page.getByText(/^As of .*20\d\d.* · Printed .*20\d\d/).waitFor()
    const seen = await page.evaluate(() => document.body.innerText.slice(0, 2000))
    for (const chrome of ['Welcome', 'Dashboard', 'Refresh', 'Search', 'Copy', 'Mark as done', 'Viewing'])
      expect(seen).not.toContain(chrome)
    for (const chrome of ['tablist', 'searchbox', 'button'] as const)
      expect(await page.getByRole(chrome).filter({ visible: true }).count()).toBe(0)
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe('light')
    const pdf = await page.pdf()
    expect(pdf.byteLength).toBeGreaterThan(50_000)
  })

  test('one insight into the clipboard, or to whom the browser can share it with', async () => {
    await using opened = await openPage({
      origin,
      token: createSampleToken(),
      permissions: ['clipboard-read', 'clipboard-write'],
    })
    const { page, complaints } = opened
    await page.addInitScript(() => {
      Reflect.set(navigator, 'share', async (data: ShareData) => Reflect.set(window, 'shared', data))
    })
    await openHome(page)
    const name = await page.getByRole('heading', { level: 3 }).first().textContent()
    await page.getByRole('button', { name: 'Copy' }).first().click()
    await page.getByRole('button', { name: 'Copied' }).waitFor()
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    expect(copied).toMatch(`${name}\nInventory Insight: `)
    expect(copied).toMatch('\nPricing Suggestion: ')
    await page.getByRole('button', { name: 'Share' }).first().click()
    expect(await page.evaluate(() => Reflect.get(window, 'shared'))).toEqual({ title: name, text: copied })
    expect(complaints).toEqual([])
  })
})
