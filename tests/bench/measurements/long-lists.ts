/** Lists of thousands: from the data to the screen, scrolling, and searching. */
import type { Page } from '@playwright/test'
import type { Bench, Measurement, Report } from '../harness/measurement.ts'
import { compare, limit, milliseconds, missing, type Row } from '../harness/rows.ts'
import { takeTurns } from '../harness/take-turns.ts'
import { newVisitor, openPage, visit } from '../load/chromium.ts'
import {
  type BrowserContender,
  type BrowserContenders,
  signedIn,
  startBrowserContenders,
} from '../peers/browser-contenders.ts'

const INSIGHT = '[role="tabpanel"] article'
const SEARCH = 'input[type="search"]'

const LISTS = [
  { count: 10_000, cpuSlowdown: 1, atMost: 0.04, rounds: 3 },
  { count: 10_000, cpuSlowdown: 4, atMost: 0.055, rounds: 2 },
  { count: 1000, cpuSlowdown: 1, atMost: 0.18, rounds: 5 },
  { count: 1000, cpuSlowdown: 4, atMost: 0.18, rounds: 5 },
] as const

/** So late that both have long drawn all but the list: the product asks for it before its own code has arrived. */
const REPLY_MS = 2000

const SCROLL_PX = 12_000
const SCROLL_PX_PER_SECOND = 3000
const WORST_FRAME_MS = 45

/** Typed key by key: letters that most insights have, so that the lists stay long. */
const QUERY = 'stock for'
const KEY_PAUSE_MS = 600
const WORST_KEY_MS = { 1: 30, 4: 120 } as const

export const longLists: Measurement = {
  name: 'long-lists',
  title: 'Lists of thousands of insights',
  async measure(bench: Bench): Promise<Report> {
    await using contenders = await startBrowserContenders(bench.workspace, { hasPlainList: true })
    const rows: Row[] = []
    for (const { count, cpuSlowdown, atMost, rounds } of LISTS) {
      const timesOf = await takeTurns(['product', 'spa'] as const, Math.min(bench.rounds, rounds), (name) =>
        dataToPainted(contenders, name, count, cpuSlowdown),
      )
      rows.push(
        compare({
          what: `${count.toLocaleString('en')} insights, processor ÷ ${cpuSlowdown}: from data to painted`,
          product: timesOf('product'),
          peer: timesOf('spa'),
          peerName: 'a plain list',
          format: milliseconds,
          target: { atMost },
        }),
      )
    }
    rows.push(
      limit({
        what: 'scrolling 10,000, processor ÷ 4: worst frame',
        product: await inRounds(bench, () => worstFrame(contenders)),
        format: milliseconds,
        target: { atMost: WORST_FRAME_MS },
      }),
    )
    for (const cpuSlowdown of [1, 4] as const) rows.push(await searchRow(bench, contenders, cpuSlowdown))
    return {
      rows,
      notes: [
        'From data to painted: from the reply’s last byte to the first cards on the screen; the plain list draws all of its cards, and is otherwise the same client.',
      ],
    }
  },
}

async function dataToPainted(
  { browser, originOf }: BrowserContenders,
  name: BrowserContender,
  count: number,
  cpuSlowdown: number,
): Promise<number> {
  await using visitor = await newVisitor(browser)
  const { dataToPaintedMs } = await visit(visitor, {
    url: `${originOf(name)}/home`,
    awaited: INSIGHT,
    conditions: { cpuSlowdown },
    storage: signedIn(`slow:${REPLY_MS}+large:${count}`),
  })
  return dataToPaintedMs
}

async function worstFrame({ browser, originOf }: BrowserContenders): Promise<number> {
  await using visitor = await newVisitor(browser)
  const page = await openPage(visitor, longList(originOf('product'), 4))
  await settle(page)
  await page.evaluate(() => {
    let last = performance.now()
    Reflect.set(window, 'worstFrameMs', 0)
    const frame = (now: number) => {
      Reflect.set(window, 'worstFrameMs', Math.max(Reflect.get(window, 'worstFrameMs'), now - last))
      last = now
      requestAnimationFrame(frame)
    }
    requestAnimationFrame(frame)
  })
  const client = await visitor.newCDPSession(page)
  await client.send('Input.synthesizeScrollGesture', {
    x: 200,
    y: 500,
    yDistance: -SCROLL_PX,
    speed: SCROLL_PX_PER_SECOND,
    preventFling: true,
  })
  return page.evaluate(() => Number(Reflect.get(window, 'worstFrameMs')))
}

async function searchRow(
  bench: Bench,
  { browser, originOf }: BrowserContenders,
  cpuSlowdown: 1 | 4,
): Promise<Row> {
  const what = `a key in the search over 10,000, processor ÷ ${cpuSlowdown}: worst key to painted`
  await using visitor = await newVisitor(browser)
  const page = await openPage(visitor, longList(originOf('product'), cpuSlowdown))
  await settle(page)
  if ((await page.locator(SEARCH).count()) === 0) return missing(what, 'there is no search yet')
  return limit({
    what,
    product: await inRounds(bench, () => worstKey(page)),
    format: milliseconds,
    target: { atMost: WORST_KEY_MS[cpuSlowdown] },
  })
}

/** From a key's event to the frame that shows it (Event Timing; rounded to 8 ms by the browser). */
async function worstKey(page: Page): Promise<number> {
  await page.locator(SEARCH).fill('')
  await settle(page)
  await page.evaluate(() => {
    const seen: number[] = []
    Reflect.set(window, 'keyMs', seen)
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if (entry.name.startsWith('key')) seen.push(entry.duration)
    }).observe(Object.assign({ type: 'event' }, { durationThreshold: 16 }))
  })
  await page.locator(SEARCH).focus()
  for (const key of QUERY) {
    await page.keyboard.press(key === ' ' ? 'Space' : key)
    await page.waitForTimeout(KEY_PAUSE_MS)
  }
  return page.evaluate(() => Math.max(0, ...Reflect.get(window, 'keyMs')))
}

function longList(origin: string, cpuSlowdown: number) {
  return {
    url: `${origin}/home`,
    awaited: INSIGHT,
    conditions: { cpuSlowdown },
    storage: signedIn('large:10000'),
  } as const
}

/** Until saving the list and whatever else was put off is done. */
async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(1500)
}

async function inRounds(bench: Bench, measure: () => Promise<number>): Promise<readonly number[]> {
  const values: number[] = []
  for (let round = 0; round < Math.min(bench.rounds, 2); round += 1) values.push(await measure())
  return values
}
