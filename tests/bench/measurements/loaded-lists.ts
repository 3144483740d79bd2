/**
 * A phone with a thousand insights in each of four saved lists: the main thread's time from an owner's press or letter
 * to the frame that shows its result.
 */
import type { Browser, Page } from '@playwright/test'
import { startScenarioShop } from '../../../server/dev/scenario-shop.ts'
import { createSampleToken } from '../../../server/sample-shop/sample-token.ts'
import { ANALYSIS_NAMES } from '../../../shared/analysis.ts'
import { traceInput } from '../main-thread.ts'
import { CARD, launchBrowser, newOwner, openTab } from '../phone.ts'
import { type Bench, limit, milliseconds, type Row } from '../rows.ts'
import { startProduct } from '../servers.ts'

const MANY = 1000
/** Most insights contain this letter, so that the lists stay long. */
const WORD = 'the'
/** Waits until lists are read and prepared. */
const PAUSE_MS = 3000
/** A phone's keyboard opens before the first letter. */
const KEYBOARD_MS = 500
/**
 * The CPU is not throttled during the measurement, because on a busy machine a throttled thread would measure its own
 * waiting.
 */
const SLOWDOWN = 4

const WAITS = {
  tab: { what: 'on a phone: a loaded tab', atMost: 150 },
  done: { what: 'on a phone: Done during a search', atMost: 150 },
  letter: { what: 'on a phone: a letter in the field', atMost: 150 },
  matches: { what: 'on a phone: a letter’s matches', atMost: 150 },
  whole: { what: 'on a desktop: all work for a loaded tab', atMost: 50 },
} as const

type Wait = keyof typeof WAITS
type Found = Record<Wait, number[]>

export async function loadedLists({ rounds, before }: Bench): Promise<readonly Row[]> {
  await using host = await startScenarioShop()
  await using product = await startProduct({ ANALYSIS_HOST: host.origin })
  await using peer = before ? await startProduct({ ANALYSIS_HOST: host.origin }, before) : undefined
  await using browser = await launchBrowser()
  const found: Found = { tab: [], done: [], letter: [], matches: [], whole: [] }
  const peers: Found = { tab: [], done: [], letter: [], matches: [], whole: [] }
  for (let round = 0; round < rounds; round += 1) {
    await visit(browser, product.origin, found)
    if (peer) await visit(browser, peer.origin, peers)
  }
  const names = Object.keys(WAITS).filter((name): name is Wait => Object.hasOwn(WAITS, name))
  return names.map((name) =>
    limit({
      what: WAITS[name].what,
      found: found[name],
      peer: peers[name],
      peerName: 'the previous release',
      format: milliseconds,
      atMost: WAITS[name].atMost,
    }),
  )
}

async function visit(browser: Browser, origin: string, found: Found): Promise<void> {
  await using owner = await newOwner(browser, origin, {
    'vitrine.sessionToken': createSampleToken({ scenario: { '*': `large:${MANY}` } }),
  })
  const page = await openTab(owner, { cpuSlowdown: 1 })
  for (const name of [...ANALYSIS_NAMES, 'products']) {
    await page.goto(`${origin}/home?tab=${name}`)
    await page.locator(CARD).first().waitFor()
  }
  await page.waitForTimeout(PAUSE_MS)
  const add = (name: Wait, ms: number | undefined) => {
    if (ms !== undefined) found[name].push(ms * SLOWDOWN)
  }

  await moveTo(page, '#tab-orders')
  const click = { from: 'pointerup', answered: 'click', act: () => press(page) }
  const opened = await traceInput(browser, page, click)
  add('tab', opened.painted)
  found.whole.push(opened.whole)

  await markMatches(page)
  await page.getByRole('searchbox').focus()
  await page.waitForTimeout(KEYBOARD_MS)
  for (const letter of WORD) {
    const act = () => page.keyboard.press(letter)
    const typed = await traceInput(browser, page, { from: 'keydown', answered: 'input', act })
    add('letter', typed.painted)
    add('matches', typed.marked('matches'))
  }
  await moveTo(
    page,
    'li:not([inert]) [data-control="toggle"] button, li:not([inert]) button[aria-label^="Mark"]',
  )
  add('done', (await traceInput(browser, page, click)).painted)
}

/** Runs before the trace, so that the trace contains only the press. */
async function moveTo(page: Page, selector: string): Promise<void> {
  await page.locator(selector).first().hover()
}

async function press(page: Page): Promise<void> {
  await page.mouse.down()
  await page.mouse.up()
}

/** Marks when the first card matches the text in the field. */
async function markMatches(page: Page): Promise<void> {
  await page.evaluate(() => {
    let shown = ''
    new MutationObserver(() => {
      const { value = '' } = document.querySelector<HTMLInputElement>('[type="search"]') ?? {}
      const found = document.querySelector('[role="tabpanel"] article mark')?.textContent.toLowerCase()
      if (value !== shown && found === value) {
        shown = value
        performance.mark('matches')
      }
    }).observe(document.body, { childList: true, subtree: true, characterData: true })
  })
}
