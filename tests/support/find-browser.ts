/** Finds a Chromium for the real-browser tests, and installs one where there is none. */
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'

const HEADLESS_SHELL = 'chromium-headless-shell'
const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
const MAC_CHROME = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'

/** The path of a browser: `CHROMIUM_PATH`, an installed one, Playwright's own, or one installed now. */
export function findBrowser(): string {
  const found = findGiven() || findInstalled() || findPlaywrights()
  if (found) return found
  install()
  const installed = findInstalled() ?? findPlaywrights()
  if (!installed) throw new Error('No Chromium was found or could be installed; set CHROMIUM_PATH to one.')
  return installed
}

/** Chromium without its windows, where it is installed: the same engine at half the cost. It keeps no page for Back. */
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

function install(): void {
  const run = (command: string, ...args: string[]) =>
    execFileSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'] })
  if (existsSync('/usr/bin/apt-get') && process.getuid?.() === 0) {
    console.log('No Chromium found: installing Debian’s packages `chromium` and `chromium-headless-shell` …')
    run('apt-get', 'update', '-qq')
    run('apt-get', 'install', '-y', '-qq', 'chromium', HEADLESS_SHELL, 'fonts-noto-core')
  } else {
    console.log('No Chromium found: installing Playwright’s …')
    run('npx', '@playwright/test', 'install', 'chromium')
  }
}
