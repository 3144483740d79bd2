/** Texts that a translator has taken hold of, elements that an extension has put in: everything works on, in each engine. */
import type { RequestListener } from 'node:http'
import { expect } from 'vitest'
import { ANALYSES, ANALYSIS_NAMES } from '../../../shared/analysis.ts'
import { MEDDLERS, meddle } from '../../support/meddle.ts'
import { FAILED_LOAD, newOwner, signIn, test } from '../journey.ts'

/** Three insights whose texts bear the edition's name. */
function edition(name: string): RequestListener {
  const analysis = [1, 2, 3].map((id) => ({
    productId: id,
    seoTitle: `Mug ${id}, ${name}`,
    inventoryInsight: `${name} stock`,
    pricingSuggestion: `${name} price`,
  }))
  return (_request, response) => {
    response.setHeader('Content-Type', 'application/json').end(JSON.stringify({ analysis }))
  }
}

const failing: RequestListener = (_request, response) => {
  response.writeHead(500, { 'Content-Type': 'application/json' }).end('{"message":"Out of paper."}')
}

test.for(MEDDLERS)(
  'the dashboard, through all that can be done there: %s',
  async (meddler, { visit, host }) => {
    visit.foresee(FAILED_LOAD)
    const token = newOwner()
    host.answerNext(token, edition('first'))
    await signIn(visit, token)
    await visit.tab.evaluate(meddle, meddler)
    await visit.read('3 insights')
    /** Those to do, then those done, once all stand still. */
    const untilTitles = async (...titles: readonly string[]) => {
      const look = async () => (await visit.look('heading', /^Mug/)).map(({ text }) => text)
      await expect.poll(look).toEqual(titles)
    }

    await visit.press('searchbox', /Search/)
    await visit.tab.type('mug 2')
    await visit.read('1 of 3')
    await visit.tab.type('x')
    await visit.read('No insights match “mug 2x”')
    await visit.tab.type('y')
    await visit.read('No insights match “mug 2xy”')
    await visit.press('button', 'Clear search')
    await untilTitles('Mug 1, first', 'Mug 2, first', 'Mug 3, first')

    host.answerNext(token, edition('second'))
    await visit.press('button', 'Refresh')
    await untilTitles('Mug 1, second', 'Mug 2, second', 'Mug 3, second')
    for (const { text } of await visit.look('article')) expect(text).not.toContain('first')

    await visit.press('button', 'Mark as done: Mug 1, second')
    await visit.read('Marked as done')
    await visit.read('2 to do, 1 done')
    await untilTitles('Mug 2, second', 'Mug 3, second')
    await visit.press('button', 'Done (1)')
    await untilTitles('Mug 2, second', 'Mug 3, second', 'Mug 1, second')
    await visit.press('button', 'Mark as done: Mug 2, second')
    await visit.see('button', 'Done (2)')
    await untilTitles('Mug 3, second', 'Mug 1, second', 'Mug 2, second')
    await visit.press('button', 'Mark as not done: Mug 2, second')
    await visit.read('Marked as not done')
    await visit.see('button', 'Done (1)')
    await visit.press('button', /^Undo/)
    await untilTitles('Mug 3, second', 'Mug 1, second', 'Mug 2, second')
    await visit.press('searchbox', /Search/)
    await visit.tab.type('mug 1')
    await visit.read('No insights match “mug 1” but what is done')
    await visit.press('button', 'Clear search')
    await untilTitles('Mug 3, second', 'Mug 1, second', 'Mug 2, second')
    await visit.press('button', 'Mark as done: Mug 3, second')
    await visit.read('All done.')

    host.answerNext(token, failing)
    await visit.press('button', 'Refresh')
    await visit.read('Out of paper.')
    host.answerNext(token, () => {})
    await visit.press('button', 'Retry')
    await visit.read('Loading products insights...')
    await visit.read('2 s')
    await visit.press('button', 'Cancel')
    await visit.read('All done.')

    for (const analysis of ANALYSIS_NAMES.slice(1)) {
      await visit.press('tab', ANALYSES[analysis].label)
      await visit.read(`Viewing ${ANALYSES[analysis].label} Insights`)
      for (const { label } of ANALYSES[analysis].sections) await visit.read(label)
    }
    await visit.press('button', 'Account menu')
    await visit.press('menuitem', 'Log out')
    await visit.read('You are signed out. Open the dashboard from the Vitrine app.')
  },
)

test.for(MEDDLERS)('the thank-you page, with the minute that runs: %s', async (meddler, { visit }) => {
  await visit.open(`/installed?next=${encodeURIComponent('https://shop.example/?shop=a')}`)
  await visit.tab.evaluate(meddle, meddler)
  await visit.press('button', 'Continue on your phone')
  const seen = new Set<string>()
  const look = async () => {
    for (const [left] of (await visit.words()).matchAll(/Goes away in [\d:]+/g)) seen.add(left)
    return seen.size
  }
  await expect.poll(look).toBeGreaterThan(2)
  await visit.press('button', 'Close')
  await visit.open('/installed')
  await visit.tab.evaluate(meddle, meddler)
  await visit.press('button', 'Copy link')
  await visit.read('The address of this page lacks what the app needs.')
})
