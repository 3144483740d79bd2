/** Insights taken along: as CSV, on paper, in the clipboard. */
import { buffer } from 'node:stream/consumers'
import type { Download } from '@playwright/test'
import { ANALYSIS_NAMES } from '../../shared/analysis.ts'
import type { DashboardPage } from '../pages/DashboardPage.ts'
import { expect, foresee, SHIFT, test } from '../pages/fixtures.ts'
import { COUNT, search } from '../pages/sample.ts'
import { more, say } from '../pages/words.ts'

async function saveCsv(dashboard: DashboardPage): Promise<Download> {
  await dashboard.button(say('tools.more')).click()
  const begun = dashboard.page.waitForEvent('download')
  await dashboard.item(say('tools.csv')).click()
  return begun
}

async function rowsOf(download: Download): Promise<readonly string[]> {
  const text = (await buffer(await download.createReadStream())).toString('utf8')
  return text.trimEnd().split('\r\n')
}

test('a CSV file has what search and marks have left, under the name of product, tab and day', async ({
  dashboard,
}) => {
  await dashboard.open(`/home?q=${search().word}`)
  await expect(dashboard.marks.first()).toBeVisible()
  const titles = await dashboard.titles.allTextContents()
  const download = await saveCsv(dashboard)
  expect(download.suggestedFilename()).toMatch(/^Vitrine-products-\d{4}-\d\d-\d\d\.csv$/)
  const [columns, ...rows] = await rowsOf(download)
  expect(columns).toBe('\ufeffProduct ID,Title,Inventory Insight,Pricing Suggestion')
  expect(rows).toHaveLength(search().finds)
  for (const [at, title] of titles.entries()) expect(rows[at]).toContain(title)
  const done = await dashboard.markFirst()
  const [, ...left] = await rowsOf(await saveCsv(dashboard))
  expect(left).toHaveLength(search().finds - 1)
  expect(left.join()).not.toContain(done)
})

for (const analysis of ANALYSIS_NAMES)
  test(`a sheet of paper has a dozen ${analysis}`, { tag: '@rare' }, async ({ dashboard, page }) => {
    await dashboard.open(`/home?tab=${analysis}`)
    const pdf = await page.pdf({ format: 'A4' })
    const sheets = pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length
    expect(sheets).toBeLessThanOrEqual(Math.ceil(COUNT[analysis] / 12))
  })

test('paper from a dark screen has all ninety insights dark on white, and says whose they are and of when', async ({
  dashboard,
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  foresee(SHIFT)
  // More than are drawn at first.
  const all = 90
  await dashboard.signIn({ scenario: { '*': `large:${all}` } })
  await dashboard.open()
  await page.evaluate(() => {
    window.print = () => window.dispatchEvent(new Event('beforeprint'))
  })
  await dashboard.button(say('tools.more')).click()
  await dashboard.item(say('tools.print')).click()
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect(dashboard.cards).toHaveCount(all)
  await dashboard.see(/^Vitrine · Products insights · \S+@\S+$/)
  for (const part of [new RegExp(`^${all} of ${all}$`), /^As of .*20\d\d/, /^Printed .*20\d\d/])
    await dashboard.see(part)
  const seen = await page.locator('body').innerText()
  expect(seen.match(/Check before you act\./g)).toHaveLength(1)
  for (const chrome of [
    'Welcome',
    'Dashboard',
    say('status.refresh'),
    'Search',
    'Viewing',
    say('frame.privacy'),
  ])
    expect(seen).not.toContain(chrome)
  for (const chrome of ['tablist', 'searchbox', 'button'] as const)
    await expect(page.getByRole(chrome).filter({ visible: true })).toHaveCount(0)
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'light')
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
  await dashboard.miss(/^Printed /)
})

test('after a long list was printed the reader is where he was', { tag: '@rare' }, async ({
  dashboard,
  page,
}) => {
  foresee(SHIFT)
  await dashboard.signIn({ scenario: { '*': 'large:10000' } })
  await dashboard.open()
  const drawn = () => dashboard.cards.count()
  const scrollDown = async () => {
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
    return drawn()
  }
  await expect.poll(scrollDown).toBeGreaterThanOrEqual(80)
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

test('a card’s menu copies its insight, or shares it where the browser can', async ({ dashboard, page }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.addInitScript(() => {
    Reflect.set(navigator, 'share', async (data: ShareData) => Reflect.set(window, 'shared', data))
  })
  await dashboard.open()
  const title = await dashboard.title()
  const menu = dashboard.button(more(title))
  await menu.click()
  await dashboard.item(say('card.copy')).click()
  await dashboard.see(say('card.copied'))
  await expect(menu).toBeFocused()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toMatch(`${title}\nInventory Insight: `)
  expect(copied).toMatch('\nPricing Suggestion: ')
  await menu.click()
  await dashboard.item(say('card.share')).click()
  expect(await page.evaluate(() => Reflect.get(window, 'shared'))).toEqual({ title, text: copied })
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('', 'NotAllowedError'))
  })
  await menu.click()
  await dashboard.item(say('card.copy')).click()
  await dashboard.see(say('card.copyBlocked'))
})
