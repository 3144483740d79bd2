/**
 * `npm run screens`: pictures of every state, of the build with the sample shop, at four widths, light and dark, in
 * dist/screens/. Names those that differ from the ones in docs/screens/, and ends with 1; with `--update` these are taken
 * over there (360 and 1280 px, some states), and the link preview to client/public/.
 */
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import { startProduct } from '../../server/testing/start-product.ts'
import { STATES, type State } from '../../server/testing/states.ts'
import { findBrowser } from '../support/find-browser.ts'

const ALL = 'dist/screens'
const SHOWN = 'docs/screens'
/** With the name of the product on it, and for other brands without one. */
const LINK_PREVIEWS = { 'og-image.png': '', 'og-image-plain.png': 'header bdi,' } as const
const SIZES = {
  360: { width: 360, height: 740, isMobile: true },
  768: { width: 768, height: 1024, isMobile: true },
  1280: { width: 1280, height: 800, isMobile: false },
  1920: { width: 1920, height: 1080, isMobile: false },
} as const
const SCHEMES = ['light', 'dark'] as const

// A picture must not depend on the day it is taken on.
const NOW = new Date('2026-11-21T09:00:00Z')
const FIXED_CLOCK = `data:text/javascript,globalThis.Date = class extends Date {
  constructor(...given) { super(...(given.length > 0 ? given : [${NOW.getTime()}])) }
  static now() { return ${NOW.getTime()} }
}`

async function takeAll(browser: Browser, origin: string): Promise<void> {
  for (const [width, { isMobile, ...viewport }] of Object.entries(SIZES)) {
    for (const colorScheme of SCHEMES) {
      for (const [name, state] of Object.entries(STATES)) {
        const context = await browser.newContext({
          baseURL: origin,
          viewport,
          colorScheme,
          reducedMotion: 'reduce',
          isMobile,
          hasTouch: isMobile,
        })
        await take(context, state, `${ALL}/${name}-${width}-${colorScheme}.png`)
        await context.close()
      }
    }
  }
}

async function take(context: BrowserContext, state: State, path: string): Promise<void> {
  const page = await context.newPage()
  await page.clock.setFixedTime(NOW)
  await reach(page, state)
  await page.evaluate(() => document.fonts.ready)
  await page.screenshot({ path, animations: 'disabled', caret: 'hide' })
}

async function reach(page: Page, { path, token, press, shows }: State): Promise<void> {
  await page.goto('/robots.txt')
  if (token) await page.evaluate((value) => localStorage.setItem('vitrine.sessionToken', value), token)
  await page.goto(path)
  // What stands there until React has come can't be pressed.
  if (token) await page.locator('#root > [inert]').waitFor({ state: 'detached' })
  if (press) await page.locator(press).first().click()
  if (shows) await page.locator(shows).first().waitFor()
}

/** The README's first picture: a desktop and a phone. */
async function takeSideBySide(browser: Browser, path: string): Promise<void> {
  const context = await browser.newContext({ viewport: { width: 1320, height: 640 } })
  const page = await context.newPage()
  const image = (width: number) =>
    `data:image/png;base64,${readFileSync(`${ALL}/products-${width}-light.png`).toString('base64')}`
  await page.setContent(`
    <style>
      body { margin: 0; padding: 24px; display: flex; gap: 24px; align-items: start; background: #e6e8e4 }
      img { height: 592px; border-radius: 12px; box-shadow: 0 2px 16px #0003 }
    </style>
    <img src="${image(1280)}"><img src="${image(360)}">`)
  await page.screenshot({ path, fullPage: false })
  await context.close()
}

/** What others show of a link to the product: the landing page's mark, title and picture. `hidden` selects what else is not shown. */
async function takeLinkPreview(
  browser: Browser,
  baseURL: string,
  path: string,
  hidden: string,
): Promise<void> {
  const context = await browser.newContext({
    baseURL,
    viewport: { width: 1200, height: 630 },
    reducedMotion: 'reduce',
    bypassCSP: true,
  })
  const page = await context.newPage()
  await page.goto('/')
  await page.addStyleTag({
    content: `${hidden} header > :not(:first-child), section:first-child > div:first-child > :not(:first-child), input, label { display: none !important }
      header { padding-block-start: 1.5rem !important; margin-inline-start: -0.4rem !important; zoom: 1.3 }
      section:first-child { padding-block: 0 !important; zoom: 1.15 }
      section:first-child > :last-child { translate: 0 -5.5rem }`,
  })
  await page.screenshot({ path })
  await context.close()
}

rmSync(ALL, { recursive: true, force: true })
mkdirSync(ALL, { recursive: true })
await using product = await startProduct({
  env: { RATE_LIMIT_PER_MINUTE: '0', SAMPLE_SHOP: 'true', LOG_LEVEL: 'warn' },
  nodeArguments: ['--import', FIXED_CLOCK],
})
const browser = await chromium.launch({
  executablePath: findBrowser(),
  args: ['--no-sandbox', '--disable-gpu', '--font-render-hinting=none'],
})
await takeAll(browser, product.origin)
await takeSideBySide(browser, `${ALL}/dashboard.png`)
for (const [file, hidden] of Object.entries(LINK_PREVIEWS))
  await takeLinkPreview(browser, product.origin, `${ALL}/${file}`, hidden)
await browser.close()

const readme = readFileSync(`${SHOWN}/README.md`, 'utf8')
const shown = Array.from(readme.matchAll(/\]\(([\w-]+\.png)\)/g), ([, file = '']) => file)
if (process.argv.includes('--update')) {
  for (const file of shown) cpSync(`${ALL}/${file}`, `${SHOWN}/${file}`)
  for (const file of Object.keys(LINK_PREVIEWS)) cpSync(`${ALL}/${file}`, `client/public/${file}`)
} else {
  const changed = shown.filter((file) => !isSame(`${ALL}/${file}`, `${SHOWN}/${file}`))
  for (const file of changed) console.log(`${SHOWN}/${file} is not what is there now: ${ALL}/${file}`)
  if (changed.length > 0) process.exitCode = 1
}

/** To the byte: the same browser and fonts draw the same picture. */
function isSame(one: string, other: string): boolean {
  return existsSync(other) && readFileSync(one).equals(readFileSync(other))
}
