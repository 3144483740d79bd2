/** Pages in a real browser that fail their test on anything the console or the CSP complains of. */
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from '@playwright/test'
import { inject } from 'vitest'

export interface OpenPage extends AsyncDisposable {
  readonly page: Page
  readonly context: BrowserContext
  /** Console errors, uncaught exceptions and CSP violations so far. */
  readonly complaints: readonly string[]
}

interface OpenOptions extends BrowserContextOptions {
  readonly origin: string
  /** Stored as the session before the page's own code runs. */
  readonly token?: string
}

let connection: Promise<Browser> | undefined

/** A fresh profile with one page; nothing is opened yet. */
export async function openPage({ origin, token, ...options }: OpenOptions): Promise<OpenPage> {
  connection ??= chromium.connect(inject('browserEndpoint'))
  const browser = await connection
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width: 1280, height: 800 },
    ...options,
  })
  // Less than a test may take: a step that hangs is named by its own error.
  context.setDefaultTimeout(20_000)
  const complaints: string[] = []
  await context.exposeBinding('reportViolation', (_source, text: string) => complaints.push(`CSP: ${text}`))
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      Reflect.get(window, 'reportViolation')(`${event.violatedDirective} ${event.blockedURI} ${event.sample}`)
    })
  })
  const page = await context.newPage()
  if (token !== undefined) await storeOnce(page, origin, { 'vitrine.sessionToken': token })
  page.on('pageerror', (error) => complaints.push(`uncaught: ${error.message}`))
  page.on('console', (message) => {
    // A prerendered page that React has to draw anew is only warned of: somebody else may have changed it.
    if (message.type() === 'error' || message.text().includes('React error'))
      complaints.push(`console: ${message.text()}`)
  })
  return {
    page,
    context,
    complaints,
    async [Symbol.asyncDispose]() {
      await context.close()
    },
  }
}

/** Puts entries into localStorage before `page` opens anything; later loads find what the page left. */
export async function storeOnce(
  page: Page,
  origin: string,
  entries: Readonly<Record<string, string>>,
): Promise<void> {
  const writer = await page.context().newPage()
  await writer.goto(`${origin}/favicon.svg`)
  await writer.evaluate((stored) => {
    for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value)
  }, entries)
  await page.bringToFront()
  // Chromium may lose what was written if the only page of an origin is closed at once.
  page.once('load', () => writer.close())
}
