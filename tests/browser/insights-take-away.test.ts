import { buffer } from 'node:stream/consumers'
import type { Download, Page } from '@playwright/test'
import { describe, expect, inject, test } from 'vitest'
import { createSampleToken } from '../../server/sample-shop/host/sample-token.ts'
import { openPage } from '../support/browser.ts'

const origin = inject('product')
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const LARGE = createSampleToken({ scenario: { '*': 'large:10000' } })

async function openHome(page: Page, address = '/home') {
  await page.goto(address)
  await page.getByRole('article').first().waitFor()
}

async function saveCsv(page: Page): Promise<Download> {
  await button(page, 'More').click()
  const [download] = await Promise.all([page.waitForEvent('download'), button(page, 'Download CSV').click()])
  return download
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
    const names = await page.locator('article h3').allTextContents()
    const download = await saveCsv(page)
    expect(download.suggestedFilename()).toMatch(/^Vitrine-products-\d{4}-\d\d-\d\d\.csv$/)
    const [columns, ...rows] = (await contentOf(download)).trimEnd().split('\r\n')
    expect(columns).toBe('\ufeffProduct ID,Title,Inventory Insight,Pricing Suggestion')
    expect(rows).toHaveLength(names.length)
    for (const [at, name] of names.entries()) expect(rows[at]).toContain(name)
    expect(complaints).toEqual([])
  })

  test('as CSV, ten thousand', async () => {
    await using opened = await openPage({ origin, token: LARGE })
    await openHome(opened.page)
    const csv = await contentOf(await saveCsv(opened.page))
    expect(csv.trimEnd().split('\r\n')).toHaveLength(10_001)
  })

  test.each([
    ['products', 60],
    ['orders', 400],
    ['customers', 120],
    ['blogs', 12],
  ])('on paper: twelve to fourteen %s a sheet', async (tab, count) => {
    await using opened = await openPage({ origin, token: createSampleToken() })
    await openHome(opened.page, `/home?tab=${tab}`)
    const pdf = await opened.page.pdf({ format: 'A4' })
    const sheets = pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? Infinity
    expect(count / sheets).toBeGreaterThanOrEqual(12)
    expect(count / sheets).toBeLessThanOrEqual(14)
  })

  test('on paper: under a head that says whose, what and when, dark on white', async () => {
    await using opened = await openPage({ origin, token: createSampleToken(), colorScheme: 'dark' })
    const { page } = opened
    await openHome(page)
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
    await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
    expect(await page.getByRole('article').count()).toBe(60)
    await page.getByText(/^Vitrine · Products insights · \S+@\S+$/).waitFor()
    await page.getByText(/^60 of 60 · As of .*20\d\d.* · Printed .*20\d\d/).waitFor()
    const seen = await page.evaluate(() => document.body.innerText)
    expect(seen.match(/Check before you act\./g)).toHaveLength(1)
    for (const chrome of ['Welcome', 'Dashboard', 'Refresh', 'Search', 'Viewing', 'Privacy'])
      expect(seen).not.toContain(chrome)
    for (const chrome of ['tablist', 'searchbox', 'button'] as const)
      expect(await page.getByRole(chrome).filter({ visible: true }).count()).toBe(0)
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe('light')
  })

  test('after printing a long list one is where one was', async () => {
    await using opened = await openPage({ origin, token: LARGE })
    const { page } = opened
    await openHome(page)
    const drawn = () => page.getByRole('article').count()
    await expect
      .poll(
        async () => {
          await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
          return drawn()
        },
        { timeout: 10_000 },
      )
      .toBeGreaterThanOrEqual(80)
    const cardInTheMiddle = () =>
      page.evaluate(() => {
        const reachesIt = (card: Element) => card.getBoundingClientRect().bottom > innerHeight / 2
        return [...document.querySelectorAll('article')].find(reachesIt)?.textContent
      })
    let card: string | undefined
    const isAtRest = async () => {
      const before = card
      card = await cardInTheMiddle()
      return card !== undefined && card === before
    }
    await expect.poll(isAtRest).toBe(true)
    const count = await drawn()
    await page.evaluate(() => {
      window.dispatchEvent(new Event('beforeprint'))
      window.dispatchEvent(new Event('afterprint'))
    })
    await expect.poll(drawn).toBeLessThan(10_000)
    expect(await drawn()).toBeGreaterThanOrEqual(count)
    expect(await cardInTheMiddle()).toBe(card)
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
    const name = await page.locator('article h3').first().textContent()
    await button(page, `More: ${name}`).click()
    await button(page, 'Copy').click()
    await page.getByText('Copied').filter({ visible: true }).first().waitFor()
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(
      `More: ${name}`,
    )
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    expect(copied).toMatch(`${name}\nInventory Insight: `)
    expect(copied).toMatch('\nPricing Suggestion: ')
    await button(page, `More: ${name}`).click()
    await button(page, 'Share').click()
    expect(await page.evaluate(() => Reflect.get(window, 'shared'))).toEqual({ title: name, text: copied })
    expect(complaints).toEqual([])
  })
})
