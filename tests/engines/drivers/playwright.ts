/** An older Chromium, which Playwright still drives and Puppeteer no longer does. */
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createBrotliDecompress } from 'node:zlib'
import { type Browser, chromium } from '@playwright/test'
import { watchPage } from '../../support/watch-page.ts'
import type { Engine, Tab, Viewport } from './driver.ts'
import { pageScript, parseOutcome } from './page-script.ts'

export async function startOldChromium(): Promise<Engine> {
  const folder = await mkdtemp(join(tmpdir(), 'chromium-109-'))
  const executablePath = join(folder, 'chromium')
  await unpack(executablePath)
  const browser = await chromium.launch({
    executablePath,
    // It doesn't know the new headless mode, which Playwright asks for.
    ignoreDefaultArgs: ['--headless=new'],
    args: ['--headless', '--no-sandbox', '--disable-gpu'],
  })
  return {
    openTab: (viewport) => openTab(browser, viewport),
    async close() {
      await browser.close()
      await rm(folder, { recursive: true })
    },
  }
}

/** The package's own unpacking takes whatever lies at /tmp/chromium: another user's, or one that is half there. */
function unpack(executablePath: string): Promise<void> {
  const packed = createRequire(import.meta.url).resolve('@sparticuz/chromium/bin/chromium.br')
  const executable = createWriteStream(executablePath, { mode: 0o700 })
  return pipeline(createReadStream(packed), createBrotliDecompress(), executable)
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
    async click(x, y, times = 1) {
      // Each counts as the first one to the page, as taps may.
      for (let time = 0; time < times; time += 1) await page.mouse.click(x, y)
    },
    press: (key) => page.keyboard.press(key),
    async hold(key) {
      for (let repeat = 0; repeat < 20; repeat += 1) await page.keyboard.down(key)
      await page.keyboard.up(key)
    },
    type: (text) => page.keyboard.type(text),
    takeAlert: async () => alerts.shift(),
    screenshot: () => page.screenshot(),
    print: undefined,
    complaints,
    close: () => context.close(),
  }
}
