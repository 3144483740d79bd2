import { HtmlValidate } from 'html-validate'
import { expect, test } from 'vitest'
import { startProduct } from '../../server/testing/start-product.ts'
import { PAGE_NAMES, PAGES } from '../../shared/pages.ts'

const validator = new HtmlValidate({
  root: true,
  extends: ['html-validate:standard', 'html-validate:a11y', 'html-validate:document'],
  // What comes from our own origin needs no hash of its contents.
  rules: { 'require-sri': ['error', { target: 'crossorigin' }] },
})

test.each([
  ['the sample shop', { SAMPLE_SHOP: 'true' }],
  [
    'a deployment with all its links',
    {
      ANALYSIS_HOST: 'http://127.0.0.1:9',
      PUBLIC_URL: 'https://vitrine.example',
      INSTALL_URL: 'https://install.example/',
      APP_STORE_URL: 'https://apple.example/',
      GOOGLE_PLAY_URL: 'https://google.example/',
    },
  ],
])('every page of %s is valid HTML', async (_, env) => {
  await using product = await startProduct({ env })
  const findings = PAGE_NAMES.map(async (name) => {
    const path = name === 'notFound' ? '/nothing' : PAGES[name].path
    const html = await (await fetch(product.origin + path)).text()
    const { results } = await validator.validateString(html, path)
    return results.flatMap(({ messages }) =>
      messages.map(({ line, column, ruleId, message }) => `${path}:${line}:${column} ${ruleId}: ${message}`),
    )
  })
  expect((await Promise.all(findings)).flat()).toEqual([])
})
