/**
 * Firefox with WebDriver BiDi, which it supports itself. Debian has no geckodriver, and Playwright needs more of BiDi
 * than an ESR supports.
 */
import puppeteer, { type BrowserContext } from 'puppeteer-core'
import { watchPage } from '../../support/watch-page.ts'
import type { Engine, Tab, Viewport } from './driver.ts'
import { pageScript, parseOutcome } from './page-script.ts'

/** Shorter than a journey polls, so that a failing poll reports its reason. */
const ANSWER_MS = 50_000

export async function startFirefox(executablePath: string | undefined): Promise<Engine> {
  if (!executablePath) throw new Error('No Firefox is installed.')
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath,
    timeout: 60_000,
    protocolTimeout: ANSWER_MS,
  })
  return {
    openTab: async (viewport) => openTab(await browser.createBrowserContext(), viewport),
    close: () => browser.close(),
  }
}

async function openTab(context: BrowserContext, viewport: Viewport): Promise<Tab> {
  const page = await context.newPage()
  await page.setViewport(viewport)
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(`uncaught: ${error}`))
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  await page.evaluateOnNewDocument(watchPage)
  return {
    async goto(url) {
      await page.goto(url, { waitUntil: 'load' })
    },
    // `goBack` would wait for a load, which doesn't happen for a page from the back/forward cache.
    async back() {
      await page.evaluate(() => setTimeout(() => history.back()))
    },
    async reload() {
      await page.reload()
    },
    evaluate: async (run, ...given) => parseOutcome(await page.evaluate(pageScript(run, given))),
    click: (x, y) => page.mouse.click(x, y),
    press: (key) => page.keyboard.press(key),
    type: (text) => page.keyboard.type(text),
    complaints,
    close: () => context.close(),
  }
}
