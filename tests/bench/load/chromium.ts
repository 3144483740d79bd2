/** A phone on a slow line, as Chromium plays it: what a visitor waits for, measured in the page. */
import { chmodSync } from 'node:fs'
import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from '@playwright/test'
import { findBrowser } from '../../support/find-browser.ts'
import { ALL_CORES } from '../harness/cores.ts'
import type { Workspace } from '../harness/workspace.ts'

/** A mid-range phone on slow 4G: what Lighthouse takes for a visitor's usual device. */
export const PHONE: Conditions = { cpuSlowdown: 4, line: { kilobitsPerSecond: 1600, roundTripMs: 150 } }

export interface Conditions {
  readonly cpuSlowdown: number
  /** As fast as the machine where absent. */
  readonly line?: { readonly kilobitsPerSecond: number; readonly roundTripMs: number }
}

export interface Visit {
  readonly firstPaintMs: number
  readonly largestPaintMs: number
  /** When the awaited element was on the screen. */
  readonly awaitedMs: number
  /** From the analysis' last byte until then; NaN where none was asked for. */
  readonly dataToPaintedMs: number
}

const PAINTED = 'painted'

interface VisitOptions {
  readonly url: string
  /** A CSS selector of what is waited for. */
  readonly awaited: string
  readonly conditions: Conditions
  /** Stored before the page's own code runs. */
  readonly storage?: Readonly<Record<string, string>>
}

/** On all cores: the server has next to nothing to do meanwhile, and a phone has more than one. */
export function launchBrowser(workspace: Workspace): Promise<Browser> {
  const script = workspace.write(
    'browser',
    `#!/bin/sh\nexec taskset -c ${ALL_CORES} '${findBrowser()}' "$@"\n`,
  )
  chmodSync(script, 0o755)
  return chromium.launch({
    executablePath: script,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
  })
}

/** A visitor who was never here before. */
export function newVisitor(browser: Browser): Promise<BrowserContext> {
  return browser.newContext({ viewport: { width: 412, height: 823 }, deviceScaleFactor: 1 })
}

export async function visit(context: BrowserContext, options: VisitOptions): Promise<Visit> {
  const page = await openPage(context, options)
  const found = await measure(page)
  await page.close()
  return found
}

/** Opens the page and resolves when what is waited for has been painted. */
export async function openPage(context: BrowserContext, options: VisitOptions): Promise<Page> {
  const { url, awaited, conditions, storage = {} } = options
  const page = await context.newPage()
  const client = await context.newCDPSession(page)
  await apply(client, conditions)
  // The page speaks up by itself: to be asked meanwhile would cost it more than its own code does.
  const isPainted = new Promise<void>((resolve) => client.once('Runtime.bindingCalled', () => resolve()))
  await client.send('Runtime.enable')
  await client.send('Runtime.addBinding', { name: PAINTED })
  await page.addInitScript(watch, { awaited, storage, painted: PAINTED })
  await page.goto(url, { waitUntil: 'commit' })
  await isPainted
  return page
}

async function apply(client: CDPSession, { cpuSlowdown, line }: Conditions): Promise<void> {
  await client.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown })
  if (!line) return
  const bytesPerSecond = (line.kilobitsPerSecond * 1000) / 8
  await client.send('Network.enable')
  await client.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: line.roundTripMs,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond / 2,
  })
}

interface Watched {
  readonly awaited: string
  readonly storage: Readonly<Record<string, string>>
  /** The binding to call when what is awaited, and anything at all, has been painted. */
  readonly painted: string
}

/** Runs in the page, before its own code. */
function watch({ awaited, storage, painted }: Watched): void {
  for (const [key, value] of Object.entries(storage)) localStorage.setItem(key, value)
  const note = (name: string, time: number | undefined) => {
    Reflect.set(window, name, time)
    const isPainted = ['awaitedMs', 'largestPaintMs'].every((noted) => Reflect.has(window, noted))
    if (isPainted) Reflect.get(window, painted)('')
  }
  new PerformanceObserver((list) => {
    note('largestPaintMs', list.getEntries().at(-1)?.startTime)
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  const observer = new MutationObserver(() => {
    if (!document.querySelector(awaited)) return
    observer.disconnect()
    // A task behind the next frame runs when that frame is on its way to the screen.
    requestAnimationFrame(() => setTimeout(() => note('awaitedMs', performance.now())))
  })
  observer.observe(document, { childList: true, subtree: true })
}

async function measure(page: Page): Promise<Visit> {
  await page.waitForLoadState('networkidle')
  return page.evaluate(() => {
    const [paint] = performance.getEntriesByName('first-contentful-paint')
    const analysis = performance
      .getEntriesByType('resource')
      .find((entry) => entry.name.includes('/shopify/'))
      ?.toJSON()
    const awaitedMs = Number(Reflect.get(window, 'awaitedMs'))
    return {
      firstPaintMs: Number(paint?.startTime),
      largestPaintMs: Number(Reflect.get(window, 'largestPaintMs')),
      awaitedMs,
      dataToPaintedMs: awaitedMs - Number(analysis?.['responseEnd']),
    }
  })
}
