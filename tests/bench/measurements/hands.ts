/** A fast owner: Back to the list, and Done pressed six times in two seconds. */
import type { Page } from '@playwright/test'
import { createSampleToken } from '../../../server/sample-shop/host/sample-token.ts'
import { CARD, launchBrowser, newOwner, openTab } from '../phone.ts'
import { type Bench, limit, milliseconds, type Row } from '../rows.ts'
import { startHost, startProduct } from '../servers.ts'

const PRESSES = 6
const BETWEEN_MS = 330
/** Two frames at sixty frames a second. */
const TWO_FRAMES_MS = 34

export async function quickHand({ rounds }: Bench): Promise<readonly Row[]> {
  await using host = await startHost()
  await using product = await startProduct({ ANALYSIS_HOST: host.origin })
  await using browser = await launchBrowser()
  const backs: number[] = []
  const presses: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    await using owner = await newOwner(browser, product.origin, {
      'vitrine.sessionToken': createSampleToken(),
    })
    const page = await openTab(owner, { cpuSlowdown: 1 })
    await page.goto(`${product.origin}/home`)
    await page.locator(CARD).first().waitFor()
    backs.push(await timeBack(page))
    presses.push(await timePresses(page))
  }
  return [
    limit({
      what: 'Privacy, then Back: the list is shown, without a request',
      found: backs,
      format: milliseconds,
      atMost: TWO_FRAMES_MS,
    }),
    limit({
      what: `${PRESSES} presses of Done, ${BETWEEN_MS} ms apart: the slowest is shown after`,
      found: presses,
      format: milliseconds,
      atMost: BETWEEN_MS,
    }),
  ]
}

/** Measures from the history step until the frame with the cards is painted. @throws if anything was requested */
async function timeBack(page: Page): Promise<number> {
  await page.locator('footer a[href="/privacy"]').first().click()
  await page.locator('h1', { hasText: 'Privacy' }).waitFor()
  await page.waitForLoadState('networkidle')
  const asked: string[] = []
  page.on('request', (request) => {
    // The browser requests the icon on its own at each new URL.
    if (!request.url().endsWith('/favicon.svg')) asked.push(request.url())
  })
  const ms = await page.evaluate(
    (card) =>
      new Promise<number>((resolve) => {
        let startedAt = 0
        addEventListener('popstate', () => {
          startedAt = performance.now()
        })
        new MutationObserver((_changes, observer) => {
          if (!document.querySelector(card)) return
          observer.disconnect()
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - startedAt)))
        }).observe(document, { childList: true, subtree: true })
        history.back()
      }),
    CARD,
  )
  if (asked.length > 0) throw new Error(`Back has asked for ${asked.join(', ')}.`)
  return ms
}

/** Returns the slowest press, from the event to the frame that shows its result. @throws if a press did not count */
async function timePresses(page: Page): Promise<number> {
  const found = await page.evaluate(
    async ([card, count, betweenMs]) => {
      const cards = () => document.querySelectorAll(card).length
      const before = cards()
      const times: number[] = []
      for (let press = 0; press < count; press += 1) {
        const left = document.querySelector('[data-field^="left-"]')?.textContent
        const startedAt = performance.now()
        document.querySelector<HTMLElement>('li:not([inert]) button[aria-label^="Mark"]')?.click()
        await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
        if (document.querySelector('[data-field^="left-"]')?.textContent === left)
          throw new Error(`Press ${press + 1} of Done did not count: ${before} cards, ${left} left.`)
        times.push(performance.now() - startedAt)
        await new Promise((resolve) => setTimeout(resolve, betweenMs - (performance.now() - startedAt)))
      }
      return Math.max(...times)
    },
    [CARD, PRESSES, BETWEEN_MS] as const,
  )
  return found
}
