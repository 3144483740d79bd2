/** Finds a Chromium for the tests in a real browser. */
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'

const HEADLESS_SHELL = 'chromium-headless-shell'
const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
const MAC_CHROME = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'

/** Returns the path of a browser: `CHROMIUM_PATH`, an installed one, or Playwright's own. @throws if there is none */
export function findBrowser(): string {
  const found = findGiven() || findInstalled() || findPlaywrights()
  if (found) return found
  throw new Error(
    'No Chromium was found. Run `apt-get install chromium chromium-headless-shell fonts-noto-core` or ' +
      '`npx playwright install chromium`, or set CHROMIUM_PATH to one.',
  )
}

/** Returns Chromium's headless shell if it is installed: the same engine at half the cost, without a back/forward cache. */
export function findLightBrowser(): string {
  return findGiven() || onPath([HEADLESS_SHELL]).find(existsSync) || findBrowser()
}

function findGiven(): string | undefined {
  const path = process.env['CHROMIUM_PATH']
  if (path && !existsSync(path)) throw new Error(`CHROMIUM_PATH: there is no file ${path}.`)
  return path
}

function findInstalled(): string | undefined {
  return [...onPath(NAMES), MAC_CHROME].find(existsSync)
}

function onPath(names: readonly string[]): readonly string[] {
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  return names.flatMap((name) => folders.map((folder) => join(folder, name)))
}

function findPlaywrights(): string | undefined {
  const path = chromium.executablePath()
  return existsSync(path) ? path : undefined
}
