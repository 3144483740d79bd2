/** A phone on a slow connection, simulated by Chromium. An owner's waiting times are measured in the page. */
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import { findBrowser } from '../support/find-browser.ts'

/** A mid-range phone on slow 4G, which is Lighthouse's default device. */
export const SLOW_PHONE: Conditions = { cpuSlowdown: 4, line: { kilobitsPerSecond: 1600, roundTripMs: 150 } }
export const CARD = '[role="tabpanel"] article'

interface Conditions {
  readonly cpuSlowdown: number
  /** Unlimited if missing. */
  readonly line?: { readonly kilobitsPerSecond: number; readonly roundTripMs: number }
}

export function launchBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: findBrowser(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
  })
}

/** An owner whose browser has stored only `stored`. */
export function newOwner(
  browser: Browser,
  origin: string,
  stored: Readonly<Record<string, string>> = {},
): Promise<BrowserContext> {
  const localStorage = Object.entries(stored).map(([name, value]) => ({ name, value }))
  return browser.newContext({
    viewport: { width: 412, height: 823 },
    storageState: { cookies: [], origins: [{ origin, localStorage }] },
  })
}

/** Opens a browser tab under `conditions`. */
export async function openTab(context: BrowserContext, conditions: Conditions): Promise<Page> {
  const page = await context.newPage()
  const client = await context.newCDPSession(page)
  await client.send('Emulation.setCPUThrottlingRate', { rate: conditions.cpuSlowdown })
  if (conditions.line) {
    const bytesPerSecond = (conditions.line.kilobitsPerSecond * 1000) / 8
    await client.send('Network.enable')
    await client.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: conditions.line.roundTripMs,
      downloadThroughput: bytesPerSecond,
      uploadThroughput: bytesPerSecond / 2,
    })
  }
  return page
}

/** Returns milliseconds from the navigation until an element is painted. */
export async function untilPainted(page: Page, url: string, selector: string): Promise<number> {
  await page.addInitScript((awaited) => {
    const observer = new MutationObserver(() => {
      if (!document.querySelector(awaited)) return
      observer.disconnect()
      // A task queued in a frame runs after that frame was sent to the screen.
      requestAnimationFrame(() => setTimeout(() => performance.mark('awaited')))
    })
    observer.observe(document, { childList: true, subtree: true })
  }, selector)
  await page.goto(url, { waitUntil: 'commit' })
  const ms = await page.waitForFunction(() => performance.getEntriesByName('awaited')[0]?.startTime)
  return Number(await ms.jsonValue())
}
