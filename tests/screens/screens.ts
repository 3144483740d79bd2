/** `npm run screens`: the pictures in docs/screens/, of the build with the sample shop, phone and desktop, light and dark. */
import { mkdir } from 'node:fs/promises'
import { type BrowserContext, chromium, type Page } from 'playwright-core'
import { createSampleToken } from '../../server/sample-shop/host/sample-token.ts'
import { startProduct } from '../../server/testing/start-product.ts'
import { findBrowser } from '../support/find-browser.ts'

const FOLDER = 'docs/screens'
const SIZES = { phone: { width: 360, height: 740 }, desktop: { width: 1280, height: 800 } } as const
const SCHEMES = ['light', 'dark'] as const

const INSTALLED = `/installed?next=${encodeURIComponent('https://shop.example/?shop=a.example&state=1&success=true&userId=7&token=t')}`

/** How to get to each screen. */
const SCREENS: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  landing: (page) => page.goto('/'),
  'coming-soon': (page) => page.goto('/coming-soon'),
  terms: (page) => page.goto('/terms'),
  'delete-data': (page) => page.goto('/delete-data'),
  installed: (page) => page.goto(INSTALLED),
  'not-found': (page) => page.goto('/nowhere'),
  dashboard: (page) => openDashboard(page),
  'dashboard-search': (page) => openDashboard(page, {}, '?q=candle'),
  'dashboard-loading': async (page) => {
    await signIn(page, { '*': 'silent' })
    await page.getByText('Loading products insights...').waitFor()
  },
  'dashboard-error': async (page) => {
    await signIn(page, { '*': 'failing:503' })
    await page.getByRole('alert').waitFor()
  },
}

async function signIn(page: Page, scenario: Readonly<Record<string, string>>, query = ''): Promise<void> {
  const token = createSampleToken({ scenario })
  await page.goto('/favicon.svg')
  await page.evaluate((value) => localStorage.setItem('vitrine.sessionToken', value), token)
  await page.goto(`/home${query}`)
}

async function openDashboard(
  page: Page,
  scenario: Readonly<Record<string, string>> = {},
  query = '',
): Promise<void> {
  await signIn(page, scenario, query)
  await page.getByRole('article').first().waitFor()
}

async function takeScreens(context: BrowserContext, suffix: string): Promise<void> {
  for (const [name, open] of Object.entries(SCREENS)) {
    const page = await context.newPage()
    await open(page)
    await page.evaluate(() => document.fonts.ready)
    await page.screenshot({ path: `${FOLDER}/${name}-${suffix}.png`, animations: 'disabled' })
    await page.evaluate(() => localStorage.clear())
    await page.close()
  }
}

await mkdir(FOLDER, { recursive: true })
await using product = await startProduct({ env: { RATE_LIMIT_PER_MINUTE: '0' } })
const browser = await chromium.launch({
  executablePath: findBrowser(),
  args: ['--no-sandbox', '--disable-gpu'],
})
for (const [size, viewport] of Object.entries(SIZES)) {
  for (const colorScheme of SCHEMES) {
    const context = await browser.newContext({ baseURL: product.origin, viewport, colorScheme })
    await takeScreens(context, `${size}-${colorScheme}`)
    await context.close()
  }
}
await browser.close()
