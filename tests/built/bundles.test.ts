import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { startProduct } from '../../server/testing/start-product.ts'
import { PAGE_NAMES, PAGES } from '../../shared/pages.ts'

test.each(['server/main.chunk.js', 'prerender/prerender.js'])(
  '%s is ASCII, a byte a letter in memory',
  async (file) => {
    expect((await readFile(`dist/${file}`, 'utf8')).match(/[^\0-\x7f]+/g)).toBeNull()
  },
)

/** What loads ICU's data of languages ends the start. */
const WITHOUT_LANGUAGES = `data:text/javascript,
  const refuse = () => { throw new Error('language data') };
  for (const name of Object.keys(Object.getOwnPropertyDescriptors(Intl))) if (typeof Intl[name] === 'function') Intl[name] = refuse;
  for (const { prototype } of [Number, Date, String, Array, BigInt])
    for (const name of Object.getOwnPropertyNames(prototype)) if (/^(?:toLocale|localeCompare)/.test(name)) prototype[name] = refuse;
`

test('a start loads no data of languages, which are an eighth of its time and 6 MB', async () => {
  await using product = await startProduct({
    nodeArguments: ['--import', WITHOUT_LANGUAGES.replaceAll('\n', ' ')],
  })
  for (const name of PAGE_NAMES.filter((page) => page !== 'notFound')) {
    expect((await fetch(product.origin + PAGES[name].path)).status).toBe(200)
  }
})
