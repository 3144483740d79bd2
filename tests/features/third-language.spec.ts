/** A language more is one file of messages and one line: tried with English, each word longer, from right to left. */
import { readFileSync } from 'node:fs'
import { parse, TYPE } from '@formatjs/icu-messageformat-parser'
import { printAST } from '@formatjs/icu-messageformat-parser/printer.js'
import { insights, laterInsights } from '../../server/sample-shop/insights.ts'
import { ADDRESSED_PAGES, PAGES } from '../../shared/pages.ts'
import { DashboardPage } from '../pages/DashboardPage.ts'
import { expect, FAILED_LOAD, foresee, SHIFT, test } from '../pages/fixtures.ts'
import { STATES } from '../pages/states.ts'
import { address, speak } from '../pages/words.ts'
import { buildNextRelease } from '../support/build-next-release.ts'
import { findForeignWords } from '../support/foreign-words.ts'
import { findCollisions, fitsWidth } from '../support/layout.ts'
import { messagesIn } from '../support/messages.ts'

/** CLDR's name for such a language. */
const NAME = 'qps'
const END = 'ö'
const OTHERS = new RegExp(`(?<![\\p{L}’])(?![\\p{L}’]*${END})\\p{L}{2}`, 'u')

/** The shop on the landing page is the English one where a language has none, and so are the words of a former list. */
const EXAMPLES = [
  readFileSync('client/landing/examples.en.json', 'utf8'),
  ...[insights('products'), laterInsights('products')].map((list) => JSON.stringify(list)),
].join()

/** Dates and days are Intl's, which knows no such language. */
const DATE = /\b20\d\d\b|^(?:Today|Tomorrow|Yesterday|\w+day)$/

/** By 40 %, which German and Finnish need. */
const longer = (word: string) => word + END.repeat(Math.ceil(word.length * 0.4))

/** What is literally said, with the values between isolates. */
function stretch(text: string): string {
  const spread = JSON.stringify(parse(text), (_key, part) => {
    const isSaid = part?.type === TYPE.literal
    return isSaid ? { ...part, value: part.value.replace(/[A-Za-z’]+/g, longer) } : part
  })
  return printAST(JSON.parse(spread)).replace(/\{\w+\}/g, '\u2068$&\u2069')
}

test('every page and state has room for a language with longer words, and shows no word of another', {
  tag: '@rare',
}, async ({ page, host, start }) => {
  foresee(SHIFT, FAILED_LOAD)
  const english: Readonly<Record<string, string>> = JSON.parse(
    readFileSync('client/language/en.json', 'utf8'),
  )
  const stretched = Object.entries(english).map(([id, text]) => [id, stretch(text)])
  const json = JSON.stringify(Object.fromEntries(stretched))
  using next = await buildNextRelease(
    { file: `client/language/${NAME}.json`, text: '', next: json },
    {
      file: 'shared/languages.ts',
      text: '\n  ar: {',
      next: `\n  ${NAME}: { name: 'Longer', direction: 'rtl', locale: 'en-GB' },\n  ar: {`,
    },
  )
  const product = await start({}, next.main)
  speak(NAME, messagesIn(json))
  await page.setViewportSize({ width: 360, height: 740 })
  const look = async (at: string) => {
    const foreign = await findForeignWords(page, OTHERS)
    expect(
      foreign.filter((text) => !EXAMPLES.includes(text.trim()) && !DATE.test(text)),
      at,
    ).toEqual([])
    expect(await fitsWidth(page), at).toBe(true)
    expect(await findCollisions(page), at).toEqual([])
  }
  for (const name of ADDRESSED_PAGES.filter((page) => page !== 'dashboard')) {
    await page.goto(product.origin + address(PAGES[name].path))
    await look(name)
  }
  const dashboard = new DashboardPage(page, host, product.origin)
  for (const [state, reach] of Object.entries(STATES)) {
    await reach(dashboard)
    await look(state)
  }
})
