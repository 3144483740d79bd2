/** Insights as CSV, on paper and in the clipboard. insights-csv.test.ts checks the cells of a CSV file. */
import { buffer } from 'node:stream/consumers'
import { allowErrors, expect, LAYOUT_SHIFT, test } from '../pages/fixtures.ts'
import { manyProducts, products } from '../pages/own-lists.ts'
import { fieldName, messageText, todo } from '../pages/words.ts'

test.beforeEach(() => allowErrors(LAYOUT_SHIFT))

test('a CSV file has what is shown: all sections of the tab with their days, or what a search has found', async ({
  dashboard,
  page,
}) => {
  await page.clock.install({ time: new Date('2026-03-04T10:00:00') })
  await dashboard.openWith(products(['Soap', 'Figs', 'Mat', 'Oud']))
  await dashboard.markDone('Soap')
  await dashboard.chooseAction('Figs', 'later.tomorrow')
  await dashboard.chooseAction('Mat', 'dismiss.do')
  async function save() {
    const begun = page.waitForEvent('download')
    await dashboard.choose(messageText('tools.csv'))
    const download = await begun
    expect(download.suggestedFilename()).toBe('Vitrine-Products-2026-03-04.csv')
    return (await buffer(await download.createReadStream())).toString('utf8').trimEnd().split('\r\n')
  }
  const [columns, ...rows] = await save()
  expect(columns).toMatch(/^\ufeffProduct ID,Title,Inventory Insight,Pricing Suggestion,/)
  expect(rows).toEqual([
    `Oud,Oud,Keep it.,Keep it.,${messageText('section.todo')},`,
    `Figs,Figs,Keep it.,Keep it.,${messageText('section.later')},2026-03-05`,
    `Soap,Soap,Keep it.,Keep it.,${messageText('section.done')},2026-03-04`,
    `Mat,Mat,Keep it.,Keep it.,${messageText('section.dismissed')},`,
  ])
  await dashboard.search.fill('oud')
  await dashboard.see(messageText('status.found', { count: 1 }))
  expect((await save()).slice(1)).toEqual(rows.slice(0, 1))
})

test('a browser that can’t print says so, and a printed page has the whole list and an open Done section, dark on white, with owner and date, without controls', {
  tag: '@rare',
}, async ({ dashboard, page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await dashboard.openWith(manyProducts(150))
  await expect(dashboard.cards).toHaveCount(30)
  await page.evaluate(() => {
    window.print = () => {}
  })
  await dashboard.choose(messageText('tools.print'))
  await dashboard.see(messageText('print.cannot'))
  await dashboard.markDone('Ware 1')
  await dashboard.unfold('done')
  await page.evaluate(() => {
    window.print = () => window.dispatchEvent(new Event('beforeprint'))
  })
  await dashboard.choose(messageText('tools.print'))
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect(dashboard.cards).toHaveCount(150)
  await expect(page.getByRole('main')).toContainText(/Vitrine · Products insights · \S+@\S+/)
  await dashboard.see(todo(149))
  const seen = await page.locator('body').innerText()
  for (const chrome of ['Welcome', 'Viewing', messageText('page.privacy.link')])
    expect(seen).not.toContain(chrome)
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'light')
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
  await expect(dashboard.titles).not.toHaveCount(149)
})

test('a card’s menu copies its insight, or shares it if the browser can, and the confirmation is beside its button', async ({
  dashboard,
  page,
}) => {
  await dashboard.openWith(products(['Soap']))
  await dashboard.chooseAction('Soap', 'card.copy')
  await dashboard.see(messageText('card.copied'))
  const text = `Soap\n${fieldName('inventoryInsight')} Keep it.\n${fieldName('pricingSuggestion')} Keep it.`
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(text)
  await page.addInitScript(() => {
    Reflect.set(navigator, 'share', async (data: ShareData) => Reflect.set(window, 'shared', data))
  })
  await page.reload()
  await dashboard.chooseAction('Soap', 'card.share')
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'shared'))).toEqual({ title: 'Soap', text })
  // If the share sheet doesn't open, the text is copied. If the owner closes it, nothing is copied.
  const copied = page.getByRole('article').getByText(messageText('card.copied'))
  for (const [reason, times] of [
    ['AbortError', 0],
    ['NotAllowedError', 1],
  ] as const) {
    await page.evaluate((name) => {
      Reflect.set(navigator, 'share', () => Promise.reject(new DOMException('', name)))
    }, reason)
    await dashboard.chooseAction('Soap', 'card.share')
    await expect(copied).toHaveCount(times)
  }
})
