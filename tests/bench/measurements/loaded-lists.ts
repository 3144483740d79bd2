/** A phone with a thousand insights in each of four saved lists: an owner's waiting times after a press. */
import type { Page } from '@playwright/test'
import { createSampleToken } from '../../../server/sample-shop/host/sample-token.ts'
import { startScenarioShop } from '../../../server/testing/scenario-shop/scenario-shop.ts'
import { ANALYSIS_NAMES } from '../../../shared/analysis.ts'
import { CARD, launchBrowser, newOwner, openTab } from '../phone.ts'
import { type Bench, limit, milliseconds, type Row } from '../rows.ts'
import { startProduct } from '../servers.ts'

const MANY = 1000
/** A letter that most insights have, so that the lists stay long. */
const QUERY = 'e'
/** Waits until the rest of the list is drawn, and the other lists are read. */
const PAUSE_MS = 3000

const PRESSES = {
  tab: { what: 'a loaded tab is open', atMost: 100 },
  done: { what: 'Done during a search is shown', atMost: 50 },
  back: { what: 'a return to the page costs', atMost: 20 },
} as const

type Press = keyof typeof PRESSES

export async function loadedLists({ rounds, before }: Bench): Promise<readonly Row[]> {
  await using host = await startScenarioShop()
  await using product = await startProduct({ ANALYSIS_HOST: host.origin })
  await using peer = before ? await startProduct({ ANALYSIS_HOST: host.origin }, [], before) : undefined
  await using browser = await launchBrowser()
  const stored = {
    'vitrine.sessionToken': createSampleToken({ scenario: { '*': `large:${MANY}` } }),
  }
  async function visit(origin: string): Promise<Readonly<Record<Press, number>>> {
    await using owner = await newOwner(browser, origin, stored)
    const loading = await openTab(owner, { cpuSlowdown: 1 })
    for (const name of ANALYSIS_NAMES) {
      await loading.goto(`${origin}/home?tab=${name}`)
      await loading.locator(CARD).first().waitFor()
    }
    await loading.close()
    const page = await openTab(owner, { cpuSlowdown: 4 })
    await page.goto(`${origin}/home`)
    await page.locator(CARD).first().waitFor()
    await page.waitForTimeout(PAUSE_MS)
    const back = await time(page, 'back')
    const tab = await time(page, 'tab')
    await page.getByRole('searchbox').fill(QUERY)
    await page.waitForTimeout(PAUSE_MS)
    return { back, tab, done: await time(page, 'done') }
  }
  const found: Readonly<Record<Press, number>>[] = []
  const peers: Readonly<Record<Press, number>>[] = []
  for (let round = 0; round < Math.min(rounds, 5); round += 1) {
    found.push(await visit(product.origin))
    if (peer) peers.push(await visit(peer.origin))
  }
  return Object.entries(PRESSES).map(([name, { what, atMost }]) =>
    limit({
      what: `${MANY} insights in each of four lists, processor ÷ 4: ${what}`,
      found: found.map((each) => new Map(Object.entries(each)).get(name) ?? Number.NaN),
      peer: peers.map((each) => new Map(Object.entries(each)).get(name) ?? Number.NaN),
      peerName: 'the release before',
      format: milliseconds,
      atMost,
    }),
  )
}

/** From the press until the frame that shows it is on its way. */
async function time(page: Page, press: Press): Promise<number> {
  const ms = await page.evaluate(async (press) => {
    const startedAt = performance.now()
    if (press === 'back') document.dispatchEvent(new Event('visibilitychange'))
    if (press === 'tab') document.getElementById('tab-orders')?.click()
    if (press === 'done')
      document.querySelector<HTMLElement>('li:not([inert]) button[aria-label^="Mark"]')?.click()
    // All work of a return to the page happens in this event.
    if (press !== 'back') await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
    return performance.now() - startedAt
  }, press)
  await page.waitForTimeout(PAUSE_MS)
  return ms
}
