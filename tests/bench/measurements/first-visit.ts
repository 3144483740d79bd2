/** What a visitor on a phone waits for: pages at a first visit, the dashboard at a first and at a second. */
import { setTimeout as delay } from 'node:timers/promises'
import type { Bench, Measurement, Report } from '../harness/measurement.ts'
import { compare, milliseconds, type Row } from '../harness/rows.ts'
import { takeTurns } from '../harness/take-turns.ts'
import { newVisitor, PHONE, type Visit, visit } from '../load/chromium.ts'
import {
  BROWSER_CONTENDERS,
  type BrowserContender,
  type BrowserContenders,
  signedIn,
  startBrowserContenders,
} from '../peers/browser-contenders.ts'

const SPA = 'single-page app'

/** Those that have a dashboard. */
const APPS = ['product', 'spa'] as const
type App = (typeof APPS)[number]

/** Links need no script where the page is a document; the app's links are there when its scripts have run. */
const LINK = 'footer a[href="/privacy"]'
const INSIGHT = '[role="tabpanel"] article'

/** Until the offline shell and the saved lists of a first visit are in place. */
const SETTLE_MS = 6000

export const firstVisit: Measurement = {
  name: 'first-visit',
  title: 'Pages on a phone, first visit',
  async measure(bench: Bench): Promise<Report> {
    await using contenders = await startBrowserContenders(bench.workspace)
    const rows: Row[] = []
    for (const path of ['/', '/terms', '/delete-data']) {
      const visits = await takeVisits(bench, BROWSER_CONTENDERS, (name) =>
        firstVisitTo(contenders, name, path, name === 'empty page' ? 'main' : LINK),
      )
      const [largest, click] = [(found: Visit) => found.largestPaintMs, (found: Visit) => found.awaitedMs]
      rows.push(
        versus(`${path}: largest paint`, visits, largest, 0.25),
        compare({
          what: `${path}: the least there is, an empty page’s paint`,
          product: visits('empty page').map(largest),
          peer: visits('spa').map(largest),
          peerName: SPA,
          format: milliseconds,
        }),
        versus(`${path}: until a click works`, visits, click, 0.75),
      )
    }
    return {
      rows,
      notes: [
        'Chromium, 1.6 Mbit/s, 150 ms round trip, processor ÷ 4, a new profile each time. The empty page is one word without styles: round trip, tab and first frame; what lies between it and the product is taken apart in docs/decisions.md (What bounds the first paint). A click works when the link in the footer is on the screen: the product’s is a link before any script has run.',
      ],
    }
  },
}

export const dashboard: Measurement = {
  name: 'dashboard',
  title: 'The dashboard on a phone',
  async measure(bench: Bench): Promise<Report> {
    await using contenders = await startBrowserContenders(bench.workspace)
    const first = await takeVisits(bench, APPS, (name) => firstVisitTo(contenders, name, '/home', INSIGHT))
    const second = await takeVisits(bench, APPS, (name) => secondVisit(contenders, name))
    return {
      rows: [
        versus('first visit: first paint', first, (found) => found.firstPaintMs, 0.25),
        versus('first visit: first insight', first, (found) => found.awaitedMs, 0.85),
        versus('second visit, saved lists: first insight', second, (found) => found.awaitedMs, 0.5),
      ],
      notes: [
        'The host answers at once. At the second visit, caches are warm and the list is read from the browser.',
      ],
    }
  },
}

async function takeVisits<Name extends BrowserContender>(
  bench: Bench,
  names: readonly Name[],
  take: (name: Name) => Promise<Visit>,
): Promise<(name: Name) => readonly Visit[]> {
  for (const name of names) await take(name)
  return takeTurns(names, bench.rounds * 2 - 1, take)
}

function versus(
  what: string,
  visits: (name: App) => readonly Visit[],
  pick: (visit: Visit) => number,
  atMost: number,
): Row {
  return compare({
    what,
    product: visits('product').map(pick),
    peer: visits('spa').map(pick),
    peerName: SPA,
    format: milliseconds,
    target: { atMost },
  })
}

async function firstVisitTo(
  { browser, originOf }: BrowserContenders,
  name: BrowserContender,
  path: string,
  awaited: string,
): Promise<Visit> {
  await using visitor = await newVisitor(browser)
  const storage = path === '/home' ? signedIn() : {}
  return await visit(visitor, { url: originOf(name) + path, awaited, conditions: PHONE, storage })
}

async function secondVisit({ browser, originOf }: BrowserContenders, name: BrowserContender): Promise<Visit> {
  await using visitor = await newVisitor(browser)
  const url = `${originOf(name)}/home`
  const page = await visitor.newPage()
  await page.goto(`${originOf(name)}/favicon.svg`)
  await page.evaluate((stored) => {
    for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value)
  }, signedIn())
  await page.goto(url)
  await page.locator(INSIGHT).first().waitFor()
  await delay(SETTLE_MS)
  await page.close()
  return await visit(visitor, { url, awaited: INSIGHT, conditions: PHONE })
}
