/** The fixtures of a feature test: the product, a host that counts calls, and a page whose errors fail the test. */
import { type BrowserContext, test as base, expect } from '@playwright/test'
import { type Product, startProduct } from '../../server/testing/start-product.ts'
import { DEFAULT_LANGUAGE, type Language } from '../../shared/languages.ts'
import { unpackOldChromium } from '../engines/old-chromium.ts'
import { type CountedHost, startCountedHost } from '../support/counted-host.ts'
import { watchPage } from '../support/watch-page.ts'
import { DashboardPage } from './DashboardPage.ts'
import { LandingPage } from './LandingPage.ts'
import { setTestLanguage } from './words.ts'

export { expect } from '@playwright/test'

export interface BrowserChoice {
  /** The oldest supported version, or the installed one. */
  readonly chromium: '109' | 'found'
}

export interface LanguageChoice {
  /** The language of the pages and texts of a test. */
  readonly language: Language
}

interface WorkerFixtures extends BrowserChoice {
  readonly host: CountedHost
  readonly product: Product
}

interface TestFixtures extends LanguageChoice {
  readonly complaints: readonly string[]
  /** Starts a product for this test, in front of the same host unless another one is given. */
  readonly start: (env?: Readonly<Record<string, string>>, main?: string) => Promise<Product>
  readonly dashboard: DashboardPage
  readonly landing: LandingPage
}

/** The log of a failed load, from the page and from Chromium itself, including the worker's script. */
export const FAILED_LOAD =
  /^AnalysisError: |^Failed to load resource: |error occurred when fetching the script/

/** `npm test` runs the first of several variants, and `test:all` runs all of them. */
export const onlyFirst = (index: number) => (index === 0 ? {} : { tag: '@rare' })

/** Expected if the test itself scrolls, resizes or restyles the page. */
export const LAYOUT_SHIFT = /^Layout shift/

export const test = base.extend<TestFixtures & { readonly words: undefined }, WorkerFixtures>({
  language: [DEFAULT_LANGUAGE, { option: true }],
  words: [
    async ({ language }, use) => {
      setTestLanguage(language)
      await use(undefined)
      // Resets the language, because the titles in test files that are loaded later must not depend on this test.
      setTestLanguage()
    },
    { auto: true },
  ],
  permissions: ['clipboard-read', 'clipboard-write'],
  chromium: ['found', { option: true, scope: 'worker' }],
  launchOptions: [
    async ({ launchOptions, chromium }, use) => {
      if (chromium === 'found') return use(launchOptions)
      await using old = await unpackOldChromium()
      await use({
        executablePath: old.executablePath,
        // It doesn't support the new headless mode, which Playwright requests.
        ignoreDefaultArgs: ['--headless=new'],
        args: ['--headless', ...(launchOptions.args ?? [])],
      })
    },
    { scope: 'worker' },
  ],
  host: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs.
    async ({}, use) => {
      await using host = await startCountedHost()
      await use(host)
    },
    { scope: 'worker' },
  ],
  product: [
    async ({ host }, use) => {
      await using product = await startBefore(host)
      await use(product)
    },
    { scope: 'worker' },
  ],
  baseURL: ({ product }, use) => use(product.origin),
  complaints: [
    async ({ context }, use, testInfo) => {
      allowedErrors = []
      const complaints = await listen(context)
      await use(complaints)
      const surprises = complaints.filter(
        (complaint) => !allowedErrors.some((known) => known.test(complaint)),
      )
      if (testInfo.errors.length === 0) expect(surprises, 'the page complains').toEqual([])
    },
    { auto: true },
  ],
  async start({ host }, use) {
    await using products = new AsyncDisposableStack()
    await use(async (env, main) => products.use(await startBefore(host, env, main)))
  },
  dashboard: ({ page, host, product }, use) => use(new DashboardPage(page, host, product.origin)),
  landing: ({ page }, use) => use(new LandingPage(page)),
})

function startBefore(host: CountedHost, env: Readonly<Record<string, string>> = {}, main?: string) {
  return startProduct({
    env: { ANALYSIS_HOST: host.origin, RATE_LIMIT_PER_MINUTE: '0', ...env },
    ...(main && { main }),
  })
}

/** Collects console errors, uncaught exceptions, CSP reports and layout shifts of all browser tabs. */
async function listen(context: BrowserContext): Promise<readonly string[]> {
  const complaints: string[] = []
  context.on('weberror', (error) => complaints.push(`uncaught: ${error.error().message}`))
  context.on('console', (message) => {
    // React only warns if it has to render a prerendered page again, because an extension may have changed the page.
    if (message.type() === 'error' || message.text().includes('React error')) complaints.push(message.text())
  })
  await context.addInitScript(watchPage)
  return complaints
}

let allowedErrors: readonly RegExp[] = []

/** Expected complaints of the current test. Any other complaint fails it. */
export function allowErrors(...known: readonly RegExp[]): void {
  allowedErrors = [...allowedErrors, ...known]
}
