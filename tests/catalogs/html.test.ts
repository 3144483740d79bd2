import { HtmlValidate } from 'html-validate'
import { expect, test } from 'vitest'
import { startProduct } from '../../server/testing/start-product.ts'
import { PAGE_NAMES, PAGES } from '../../shared/pages.ts'

const TEMPLATE = /<template[^>]*>(.*?)<\/template>/gs
/** What a card stands below. */
const HEADINGS = '<h1>Dashboard</h1><h2>Insights</h2>'

const validator = new HtmlValidate({
  root: true,
  extends: ['html-validate:standard', 'html-validate:a11y', 'html-validate:document'],
  // What comes from our own origin needs no hash of its contents.
  rules: {
    'require-sri': ['error', { target: 'crossorigin' }],
    // Without bullets a list is none to Safari unless it says so.
    'no-redundant-role': ['error', { exclude: ['list'] }],
  },
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
    // What is in a template is no part of the page: one of them at a time takes its place.
    const bodies = [...html.matchAll(TEMPLATE)].map(
      ([, content = '']) => `<body>${content.includes('<h1') ? '' : HEADINGS}${content}</body>`,
    )
    const page = html.replaceAll(TEMPLATE, '<template></template>')
    const documents = [page, ...bodies.map((body) => page.replace(/<body>.*<\/body>/s, () => body))]
    const reports = await Promise.all(documents.map((document) => validator.validateString(document, path)))
    return reports.flatMap(({ results }) =>
      results.flatMap(({ messages }) =>
        messages.map(
          ({ line, column, ruleId, message }) => `${path}:${line}:${column} ${ruleId}: ${message}`,
        ),
      ),
    )
  })
  expect((await Promise.all(findings)).flat()).toEqual([])
})
