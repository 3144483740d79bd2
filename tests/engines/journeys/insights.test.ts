import { expect } from 'vitest'
import { startProduct } from '../../../server/testing/start-product.ts'
import { ANALYSES, ANALYSIS_NAMES } from '../../../shared/analysis.ts'
import { FAILED_LOAD, newOwner, signIn, test } from '../journey.ts'
import type { Visit } from '../visit.ts'

const failing = { error: { code: 'internal', message: 'Out of paper.', requestId: 'r-1' } }

async function titles(visit: Visit): Promise<readonly string[]> {
  const cards = await visit.look('article')
  return cards.map(({ text }) => text.slice(0, 40))
}

test('from the landing page into the sample shop', async ({ openVisit }) => {
  await using product = await startProduct()
  const visit = await openVisit(product.origin)
  await visit.open('/')
  await visit.press('link', 'Explore the sample shop')
  await visit.see('article')
  await visit.read('Viewing Products Insights')
  await visit.read('Inventory Insight:')
  expect(await visit.path()).toBe('/home')
  // The page has its list before the log's line has come through the pipe.
  const calls = () => product.lines.filter((line) => line.includes('"/shopify/'))
  await expect.poll(calls).toHaveLength(1)
})

test('four tabs, one call each, however often they are selected', async ({ visit, host }) => {
  const token = newOwner()
  await signIn(visit, token)
  await visit.see('article')
  for (const analysis of [...ANALYSIS_NAMES.slice(1), ...ANALYSIS_NAMES]) {
    const { label, heading, sections } = ANALYSES[analysis]
    await visit.press('tab', label)
    await visit.read(`Viewing ${label} Insights`)
    const card = await visit.see('article')
    for (const { label: part } of sections) expect(card.text).toContain(part)
    expect(card.text).toContain(heading.label)
  }
  expect(host.callsOf(token)).toEqual(ANALYSIS_NAMES)
})

test('the search finds and marks, stands in the address, and is cleared', async ({ visit, host }) => {
  const token = newOwner()
  await signIn(visit, token)
  await visit.see('article')
  const [first] = await titles(visit)
  await visit.press('searchbox', /Search/)
  await visit.tab.type('stone')
  await expect.poll(() => visit.path()).toBe('/home?q=stone')
  await visit.read('2 of 60')
  expect(await visit.tab.evaluate(() => document.querySelectorAll('article mark').length)).toBeGreaterThan(1)
  expect(await visit.look('searchbox')).toMatchObject([{ hasFocus: true }])

  await visit.tab.reload()
  await visit.read('2 of 60')
  await visit.press('button', /^Clear/)
  await expect.poll(() => visit.path()).toBe('/home')
  await expect.poll(() => titles(visit)).toContain(first)
  expect(await visit.look('searchbox')).toMatchObject([{ hasFocus: true }])
  expect(host.callsOf(token)).toEqual(['products'])
})

test('one Back leaves the dashboard, whatever tabs were seen', async ({ visit, host }) => {
  const token = newOwner()
  await visit.open('/terms')
  await signIn(visit, token)
  await visit.see('article')
  await visit.press('tab', 'Orders')
  await visit.read('Order ID#')
  await expect.poll(() => visit.path()).toBe('/home?tab=orders')
  await visit.tab.back()
  await expect.poll(() => visit.path()).toBe('/terms')
  expect(host.callsOf(token)).toEqual(['products', 'orders'])
})

test('what is done stays done after a reload, and Undo brings it back', async ({ visit }) => {
  await signIn(visit, newOwner())
  await visit.see('article')
  const [first, second] = await titles(visit)
  await visit.press('button', /^(?:Mark as done|Done)/)
  await expect.poll(async () => (await titles(visit))[0]).toBe(second)
  await visit.press('button', /^Undo/)
  await expect.poll(async () => (await titles(visit))[0]).toBe(first)
  await visit.press('button', /^(?:Mark as done|Done)/)
  await expect.poll(async () => (await titles(visit))[0]).toBe(second)
  await visit.tab.reload()
  await visit.see('article')
  expect((await titles(visit))[0]).toBe(second)
})

test('Refresh is one call; one that fails leaves the list, says why, and is retried by one call', async ({
  visit,
  host,
}) => {
  const token = newOwner()
  await signIn(visit, token)
  await visit.see('article')
  await visit.press('button', 'Refresh')
  await expect.poll(() => host.callsOf(token)).toHaveLength(2)
  await visit.see('article')

  visit.foresee(FAILED_LOAD)
  // A press elsewhere in between: two in one place and moment would be a double click.
  await visit.press('tab', 'Products')
  host.answerNext(token, (_request, response) => {
    response.writeHead(500, { 'Content-Type': 'application/json' }).end(JSON.stringify(failing))
  })
  await visit.press('button', 'Refresh')
  expect((await visit.see('alert')).text).toContain('Out of paper.')
  await visit.see('article')
  await visit.press('button', 'Retry')
  await visit.miss('alert')
  await visit.see('article')
  expect(host.callsOf(token)).toEqual(['products', 'products', 'products', 'products'])
})
