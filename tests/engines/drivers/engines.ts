/** The three engines that owners have, each as Debian ships it, and the oldest Chromium and WebKit that are promised. */
import { existsSync } from 'node:fs'
import { findBrowser } from '../../support/find-browser.ts'
import { withDeadlines, within } from './deadlines.ts'
import type { Engine } from './driver.ts'
import { startOldChromium } from './playwright.ts'
import { startPuppeteer } from './puppeteer.ts'
import { findMiniBrowser, startSafari16, startWebKit } from './webkit.ts'

const OPEN_MS = 60_000

export type EngineName = 'chromium' | 'firefox' | 'webkit' | 'chromium-109' | 'safari-16'

export function findFirefox(): string | undefined {
  return ['/usr/bin/firefox-esr', '/usr/bin/firefox'].find(existsSync)
}

/** Rejects where the machine doesn't have it. */
export async function startEngine(name: EngineName): Promise<Engine> {
  const engine = await launch(name)
  return {
    ...engine,
    async openTab(viewport) {
      const opened = engine.openTab(viewport)
      return withDeadlines(await within(OPEN_MS, opened, () => `${name}: no window in ${OPEN_MS} ms.`))
    },
  }
}

async function launch(name: EngineName): Promise<Engine> {
  switch (name) {
    case 'chromium':
      return startPuppeteer({ browser: 'chrome', executablePath: findBrowser(), args: ['--no-sandbox'] })
    case 'firefox': {
      const executablePath = findFirefox()
      if (!executablePath) throw new Error('No Firefox is installed.')
      return startPuppeteer({ browser: 'firefox', executablePath })
    }
    case 'webkit': {
      const binary = findMiniBrowser()
      if (!binary) throw new Error('No WebKitGTK with its MiniBrowser is installed.')
      return startWebKit(binary)
    }
    case 'chromium-109':
      return startOldChromium()
    case 'safari-16':
      return startSafari16()
  }
}
