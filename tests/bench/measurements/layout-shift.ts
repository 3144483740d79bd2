/** Does anything jump? Every page and every state of the dashboard, on a phone and on a desk. */
import type { Browser } from '@playwright/test'
import { PAGE_NAMES, PAGES } from '../../../shared/pages.ts'
import { takeLayoutShifts, watchLayoutShifts } from '../../support/layout-shifts.ts'
import type { Bench, Measurement, Report } from '../harness/measurement.ts'
import { startProduct } from '../harness/product.ts'
import { limit, type Row } from '../harness/rows.ts'
import { launchBrowser } from '../load/chromium.ts'
import { signedIn, startSampleHost } from '../peers/browser-contenders.ts'

const SCREENS = {
  'a phone': { width: 412, height: 823 },
  'a desk': { width: 1280, height: 800 },
} as const

const DASHBOARD = PAGES.dashboard.path

/** By name: the address, and how the host answers whoever is signed in. */
const STATES: Readonly<Record<string, { readonly path: string; readonly scenario?: string }>> = {
  ...Object.fromEntries(
    PAGE_NAMES.map((page) => [page, { path: page === 'notFound' ? '/nothing' : PAGES[page].path }]),
  ),
  insights: { path: DASHBOARD, scenario: 'slow:800' },
  '1,000 insights': { path: DASHBOARD, scenario: 'slow:300+large:1000' },
  'an empty list': { path: DASHBOARD, scenario: 'slow:800+empty' },
  'a failure': { path: DASHBOARD, scenario: 'slow:800+failing:503' },
  'an ended session': { path: DASHBOARD, scenario: 'slow:800+unauthorized' },
  'a reply that is no JSON': { path: DASHBOARD, scenario: 'slow:800+html' },
}

const SETTLE_MS = 2500

export const shifts: Measurement = {
  name: 'layout-shift',
  title: 'Layout shift',
  async measure(bench: Bench): Promise<Report> {
    await using host = await startSampleHost()
    await using product = await startProduct(bench.workspace, { ANALYSIS_HOST: host.origin })
    const browser = await launchBrowser(bench.workspace)
    const rows: Row[] = []
    for (const [screen, viewport] of Object.entries(SCREENS)) {
      for (const [name, { path, scenario }] of Object.entries(STATES)) {
        const storage = scenario === undefined ? {} : signedIn(scenario)
        const shift = await shiftOf(browser, product.origin + path, viewport, storage)
        rows.push(
          limit({
            what: `${name}, on ${screen}`,
            product: [shift],
            format: (value) => String(Math.round(value * 10_000) / 10_000),
            target: { atMost: 0 },
          }),
        )
      }
    }
    await browser.close()
    return { rows: sumUp(rows), notes: [`Looked at: ${Object.keys(STATES).join(', ')}.`] }
  },
}

async function shiftOf(
  browser: Browser,
  url: string,
  viewport: { readonly width: number; readonly height: number },
  storage: Readonly<Record<string, string>>,
): Promise<number> {
  const context = await browser.newContext({ viewport })
  const page = await context.newPage()
  await page.addInitScript((stored) => {
    for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value)
  }, storage)
  await watchLayoutShifts(page)
  await page.goto(url)
  await page.waitForTimeout(SETTLE_MS)
  const shifts = await takeLayoutShifts(page)
  await context.close()
  return shifts.reduce((sum, { value }) => sum + value, 0)
}

/** One line where nothing jumps; a line each for what does. */
function sumUp(rows: readonly Row[]): readonly Row[] {
  const jumping = rows.filter(({ isReached }) => !isReached)
  if (jumping.length > 0) return jumping
  return [
    limit({
      what: `all ${rows.length} pages and states`,
      product: [0],
      format: String,
      target: { atMost: 0 },
    }),
  ]
}
