/** What a first visit costs on the line, all of it: heads, bodies, whatever comes until the page is idle. */
import type { Browser } from '@playwright/test'
import { PAGES } from '../../../shared/pages.ts'
import { openCountedLine } from '../../support/counted-line.ts'
import type { Bench, Measurement, Report } from '../harness/measurement.ts'
import { kilobytes, limit, type Row } from '../harness/rows.ts'
import { newVisitor } from '../load/chromium.ts'
import { signedIn, startBrowserContenders } from '../peers/browser-contenders.ts'

const KILOBYTE = 1024

const VISITS = [
  { page: 'landing', most: 85 },
  { page: 'terms', most: 85 },
  { page: 'privacy', most: 85 },
  { page: 'deleteData', most: 85 },
  { page: 'installed', most: 120 },
  { page: 'dashboard', most: 120 },
] as const

export const bytes: Measurement = {
  name: 'bytes',
  title: 'Bytes over the wire, first visit, until idle',
  async measure(bench: Bench): Promise<Report> {
    await using contenders = await startBrowserContenders(bench.workspace)
    const { browser, originOf } = contenders
    const rows: Row[] = []
    for (const { page, most } of VISITS) {
      const { path } = PAGES[page]
      rows.push(
        limit({
          what: path,
          product: [await bytesOf(browser, originOf('product'), path)],
          format: kilobytes,
          target: { atMost: most * KILOBYTE },
        }),
        limit({
          what: `${path}, the single-page app’s`,
          product: [await bytesOf(browser, originOf('spa'), path)],
          format: kilobytes,
        }),
      )
    }
    return { rows, notes: ['In Chromium. `tests/features/documents.spec.ts` holds the budgets.'] }
  },
}

async function bytesOf(browser: Browser, origin: string, path: string): Promise<number> {
  await using line = await openCountedLine(origin)
  await using visitor = await newVisitor(browser)
  const page = await visitor.newPage()
  if (path === PAGES.dashboard.path) {
    await page.addInitScript((stored) => {
      for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value)
    }, signedIn())
  }
  await page.goto(line.origin + path)
  await page.waitForLoadState('networkidle')
  return line.bytesUntilIdle()
}
