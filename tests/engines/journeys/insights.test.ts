import { expect } from 'vitest'
import { ANALYSES, ANALYSIS_NAMES } from '../../../shared/analysis.ts'
import { COUNT, SEARCH } from '../../pages/sample.ts'
import { counted, found, PRESS } from '../../pages/words.ts'
import { answering } from '../../support/counted-host.ts'
import { FAILED_LOAD, newOwner, signIn, test } from '../journey.ts'
import type { Visit } from '../visit.ts'

async function titles(visit: Visit): Promise<readonly string[]> {
  const cards = await visit.look('article')
  return cards.map(({ text }) => text.slice(0, 40))
}

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
  await visit.tab.type(SEARCH.word)
  await expect.poll(() => visit.path()).toBe(`/home?q=${SEARCH.word}`)
  await visit.read(found(SEARCH.finds, COUNT.products))
  expect(await visit.tab.evaluate(() => document.querySelectorAll('article mark').length)).toBeGreaterThan(1)
  expect(await visit.look('searchbox')).toMatchObject([{ hasFocus: true }])

  await visit.tab.reload()
  await visit.read(found(SEARCH.finds, COUNT.products))
  await visit.press('button', /^Clear/)
  await expect.poll(() => visit.path()).toBe('/home')
  await expect.poll(() => titles(visit)).toContain(first)
  expect(await visit.look('searchbox')).toMatchObject([{ hasFocus: true }])
  expect(host.callsOf(token)).toEqual(['products'])
})

test('what is done stays done after a reload, and Undo brings it back', async ({ visit }) => {
  await signIn(visit, newOwner())
  await visit.see('article')
  const [first, second] = await titles(visit)
  const markFirst = () => visit.press('button', new RegExp(`^${PRESS.markDone}`))
  await markFirst()
  await expect.poll(async () => (await titles(visit))[0]).toBe(second)
  await visit.press('button', PRESS.undo)
  await expect.poll(async () => (await titles(visit))[0]).toBe(first)
  await markFirst()
  await expect.poll(async () => (await titles(visit))[0]).toBe(second)
  await visit.tab.reload()
  await visit.see('article')
  expect((await titles(visit))[0]).toBe(second)
})

test('a refresh that fails leaves the list, says why, and is retried by one call', async ({
  visit,
  host,
}) => {
  const token = newOwner()
  visit.foresee(FAILED_LOAD)
  await signIn(visit, token)
  await visit.see('article')
  host.answerNext(token, answering({ message: 'Out of paper.' }, 500))
  await visit.press('button', PRESS.refresh)
  expect((await visit.see('alert')).text).toContain('Out of paper.')
  await visit.see('article')
  await visit.press('button', PRESS.retry)
  await visit.miss('alert')
  await visit.see('article')
  expect(host.callsOf(token)).toEqual(['products', 'products', 'products'])
})

test('ten thousand insights are saved: the next visit makes no call', async ({ visit, host }) => {
  const token = newOwner()
  const analysis = Array.from({ length: 10_000 }, (_, id) => ({
    productId: id,
    seoTitle: `Mug ${id} – مج`,
    inventoryInsight: 'Ten are left. '.repeat(10),
    pricingSuggestion: 'Keep the price. '.repeat(8),
  }))
  host.answerNext(token, answering({ analysis }))
  await signIn(visit, token)
  await visit.read(counted(10_000))
  await visit.tab.reload()
  await visit.read(counted(10_000))
  await visit.read('Mug 0 – مج')
  expect(host.callsOf(token)).toEqual(['products'])
})
