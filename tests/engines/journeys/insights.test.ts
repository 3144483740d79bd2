import { expect } from 'vitest'
import { ANALYSES, ANALYSIS_NAMES } from '../../../shared/analysis.ts'
import { counted } from '../../pages/words.ts'
import { answering } from '../../support/counted-host.ts'
import { newOwner, signIn, test } from '../journey.ts'

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
