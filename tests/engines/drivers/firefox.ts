/**
 * Firefox by WebDriver BiDi, which it speaks itself: Debian has no geckodriver, and Playwright asks its BiDi for more than
 * an ESR knows.
 */
import puppeteer, { type BrowserContext, type Page } from 'puppeteer-core'
import { watchPage } from '../../support/watch-page.ts'
import type { Engine, Key, Tab, Viewport } from './driver.ts'
import { pageScript, parseOutcome } from './page-script.ts'

/** Shorter than a journey polls, so that a poll that fails tells why. */
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
    openTab: async (viewport) => {
      const context = await browser.createBrowserContext()
      return { ...(await openTab(context, viewport)), close: () => context.close() }
    },
    close: () => browser.close(),
  }
}

async function openTab(context: BrowserContext, viewport: Viewport): Promise<Tab> {
  const page = await context.newPage()
  await page.setViewport(viewport)
  const complaints: string[] = []
  await watch(page, complaints)
  return {
    async goto(url) {
      await page.goto(url, { waitUntil: 'load' })
    },
    // `goBack` would wait for a load that a page from the back/forward cache doesn't have.
    async back() {
      await page.evaluate(() => setTimeout(() => history.back()))
    },
    async reload() {
      await page.reload()
    },
    evaluate: async (run, ...given) => parseOutcome(await page.evaluate(pageScript(run, given))),
    click: (x, y) => page.mouse.click(x, y),
    async swipe(x, y, byX) {
      const finger = await page.touchscreen.touchStart(x, y)
      for (const part of [0.25, 0.5, 0.75, 1]) await finger.move(x + part * byX, y)
      await finger.end()
    },
    press: (key) => page.keyboard.press(keyName(key)),
    async hold(key) {
      for (let repeat = 0; repeat < 20; repeat += 1) await page.keyboard.down(keyName(key))
      await page.keyboard.up(keyName(key))
    },
    type: (text) => page.keyboard.type(text),
    screenshot: () => page.screenshot(),
    print: () => page.pdf({ format: 'a4' }),
    complaints,
    another: () => openTab(context, viewport),
    close: () => page.close(),
  }
}

/** BiDi knows no name for the space bar. */
function keyName(key: Key) {
  return key === 'Space' ? ' ' : key
}

async function watch(page: Page, complaints: string[]): Promise<void> {
  page.on('pageerror', (error) => complaints.push(`uncaught: ${error}`))
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  await page.evaluateOnNewDocument(watchPage)
}
