/** An older Chromium, which Playwright still drives and Puppeteer no longer does. */
import { type Browser, chromium } from 'playwright-core'
import type { Engine, Tab, Viewport } from './driver.ts'
import { pageScript, parseOutcome } from './page-script.ts'
import { watchPage } from './watch-page.ts'

export async function startOldChromium(executablePath: string): Promise<Engine> {
  const browser = await chromium.launch({
    executablePath,
    // It doesn't know the new headless mode, which Playwright asks for.
    ignoreDefaultArgs: ['--headless=new'],
    args: ['--headless', '--no-sandbox', '--disable-gpu'],
  })
  return { openTab: (viewport) => openTab(browser, viewport), close: () => browser.close() }
}

async function openTab(browser: Browser, viewport: Viewport): Promise<Tab> {
  const context = await browser.newContext({ viewport })
  const page = await context.newPage()
  const complaints: string[] = []
  const alerts: string[] = []
  page.on('dialog', async (dialog) => {
    alerts.push(dialog.message())
    await dialog.accept()
  })
  page.on('pageerror', (error) => complaints.push(`uncaught: ${error.message}`))
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  await page.addInitScript(watchPage)
  return {
    async goto(url) {
      await page.goto(url)
    },
    async back() {
      await page.goBack()
    },
    async reload() {
      await page.reload()
    },
    evaluate: async (run, ...given) => parseOutcome(await page.evaluate(pageScript(run, given))),
    click: (x, y) => page.mouse.click(x, y),
    press: (key) => page.keyboard.press(key),
    type: (text) => page.keyboard.type(text),
    takeAlert: async () => alerts.shift(),
    screenshot: () => page.screenshot(),
    print: undefined,
    complaints,
    close: () => context.close(),
  }
}
