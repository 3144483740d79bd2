import { describe, expect, inject, test } from 'vitest'
import { createSampleToken } from '../../server/sample-shop/host/sample-token.ts'
import { startProduct } from '../../server/testing/start-product.ts'
import { PAGE_NAMES, PAGES } from '../../shared/pages.ts'
import { openPage } from '../support/browser.ts'
import { openCountedLine } from '../support/counted-line.ts'

const KILOBYTE = 1024
/** What a server may send before it must wait for the browser's word (RFC 6928: ten segments). */
const FIRST_WINDOW = 14 * KILOBYTE

const DOCUMENTS = ['landing', 'comingSoon', 'terms', 'privacy', 'deleteData'] as const

describe('over the wire at a first visit, in KB', () => {
  test.each(DOCUMENTS)('%s is a document with links: 20', async (name) => {
    expect(await bytesOf(PAGES[name].path)).toBeLessThanOrEqual(20 * KILOBYTE)
  })

  test('so is the landing page that leads into the sample shop: 20', async () => {
    await using product = await startProduct()
    expect(await bytesOf('/', { origin: product.origin })).toBeLessThanOrEqual(20 * KILOBYTE)
  })

  test('the thank-you page: 91', async () => {
    expect(await bytesOf(PAGES.installed.path)).toBeLessThanOrEqual(91 * KILOBYTE)
  })

  test('the dashboard, its insights included: 120', async () => {
    const token = createSampleToken()
    expect(await bytesOf(PAGES.dashboard.path, { token })).toBeLessThanOrEqual(120 * KILOBYTE)
  })
})

test.each(PAGE_NAMES)('%s comes with its styles in one congestion window', async (name) => {
  const path = name === 'notFound' ? '/nothing' : PAGES[name].path
  await using line = await openCountedLine(inject('product'))
  const page = await fetch(line.origin + path, { headers: { 'Accept-Encoding': 'br' } })
  await page.arrayBuffer()
  expect(await line.bytesUntilIdle()).toBeLessThanOrEqual(FIRST_WINDOW)
})

interface Visit {
  readonly origin?: string
  readonly token?: string
}

async function bytesOf(path: string, { origin = inject('product'), token }: Visit = {}): Promise<number> {
  await using line = await openCountedLine(origin)
  await using opened = await openPage({ origin: line.origin, ...(token && { token }) })
  // Whatever it took to store the token.
  const before = await line.bytesUntilIdle()
  await opened.page.goto(path)
  await opened.page.waitForLoadState('networkidle')
  return (await line.bytesUntilIdle()) - before
}
