import type { RequestListener } from 'node:http'
import type { Locator } from '@playwright/test'
import { newToken } from '../pages/DashboardPage.ts'
import { expect, FAILED_LOAD, foresee, onlyFirst, SHIFT, test } from '../pages/fixtures.ts'
import { late, say, viewing } from '../pages/words.ts'
import { findBarriers, findPaleTexts } from '../support/axe.ts'
import { answering } from '../support/counted-host.ts'

const sendMaintenancePage: RequestListener = (_request, response) =>
  response.writeHead(200, { 'Content-Type': 'text/html' }).end('<h1>Maintenance</h1>')

const breakOff: RequestListener = (_request, response) => {
  response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': 1000 })
  response.write('{"analysis":[', () => response.destroy())
}

test.describe('the red box', () => {
  test.beforeEach(() => foresee(FAILED_LOAD))

  test('shows of a reply that is no JSON its address and its first 200 characters', async ({
    dashboard,
    page,
    host,
    complaints,
  }) => {
    const body = `<!doctype html><title>Blocked</title>${'1234567890'.repeat(30)}`
    await dashboard.signIn()
    host.answerNext(dashboard.token, (_request, response) =>
      response.writeHead(200, { 'Content-Type': 'text/html' }).end(body),
    )
    await dashboard.goto()
    await expect(dashboard.alert).toHaveText(
      `Invalid JSON from /shopify/analyze-products: ${body.slice(0, 200)}`,
    )
    await dashboard.see(say('empty.noData'))
    expect(complaints.join()).toContain('Invalid JSON')
    expect(await findBarriers(page)).toEqual([])
  })

  for (const [at, [scenario, says]] of (
    [
      ['failing:500', /status 500.*The sample shop fails with status 500/],
      ['cut-off', /didn.t arrive/],
      ['reset', /\w{4}/],
    ] as const
  ).entries())
    test(
      `says a sentence after one call of the scenario ${scenario}, saves nothing, and leaves the other tabs usable`,
      onlyFirst(at),
      async ({ dashboard }) => {
        await dashboard.signIn({ scenario: { products: scenario } })
        await dashboard.goto()
        await expect(dashboard.alert).toHaveText(says)
        await dashboard.see(say('empty.noData'))
        expect(await dashboard.stored('vitrine.insights.products')).toBeNull()
        await dashboard.select('orders')
        await expect(dashboard.alert).toHaveCount(0)
        expect(dashboard.calls()).toEqual(['products', 'orders'])
      },
    )

  test('shows the host’s own message where it brings no list', async ({ dashboard, page, host }) => {
    await page.clock.install()
    await dashboard.open()
    const fail = async (press: Locator) => {
      const before = dashboard.calls().length
      host.answerNext(dashboard.token, answering({ message: 'The shop is being rebuilt.' }, 500))
      // A second click within half a second would be one of a double click.
      await press.press('Enter')
      await expect.poll(() => dashboard.calls().slice(before)).toEqual(['orders'])
      await expect(dashboard.alert).toContainText('The shop is being rebuilt.')
      await dashboard.see(say('empty.noData'))
    }
    await fail(dashboard.tab('orders'))
    // Nothing is tried again by itself, as SWR would after some seconds; a return to the tab, a press on it and Retry ask.
    await page.clock.runFor(60_000)
    expect(dashboard.calls()).toEqual(['products', 'orders'])
    await dashboard.select('blogs')
    await page.evaluate(() => window.dispatchEvent(new Event('focus')))
    await fail(dashboard.tab('orders'))
    await fail(dashboard.tab('orders'))
    await dashboard.button(say('load.retry')).click()
    await dashboard.seeCards()
    await expect(dashboard.alert).toHaveCount(0)
    await expect.poll(() => dashboard.focused()).toBe(viewing('orders'))
  })

  test('says how to get back into a session that has ended, and goes once that is done', async ({
    dashboard,
    page,
    host,
  }) => {
    // The link, which is pressed in the app, takes the box away.
    foresee(SHIFT)
    const ended = newToken({ id: '1', scenario: { '*': 'unauthorized' } })
    const renewed = newToken({ id: '1' })
    const useLink = (token: string) => page.evaluate((text) => location.assign(`#token=${text}`), token)
    await dashboard.signIn({ token: ended })
    await dashboard.goto()
    await expect(dashboard.alert).toHaveText(/session has ended.*open the Vitrine app .* tap its link/is)
    await expect(dashboard.alert).not.toContainText(/log out/i)
    // Retry can’t help, and nothing is saved that could stay.
    await expect(dashboard.button(say('load.retry'))).toHaveCount(0)
    await dashboard.miss(say('load.savedStay'))
    await useLink(renewed)
    await dashboard.seeCards()
    await expect(dashboard.alert).toHaveCount(0)
    await useLink(ended)
    await dashboard.button(say('status.refresh')).click()
    await dashboard.see(say('load.savedStay'))
    await dashboard.miss(say('empty.noData'))
    await useLink(renewed)
    await expect(dashboard.alert).toHaveCount(0)
    await dashboard.seeCards()
    expect(host.callsOf(renewed)).toEqual(['products'])
  })

  for (const [at, [failure, answer]] of (
    [
      ['the host’s own 500', answering({ message: 'The shop is being rebuilt.' }, 500)],
      ['a page in place of a list', sendMaintenancePage],
      ['a list that can’t be read', answering({ analysis: 'many' })],
      ['a list that breaks off', breakOff],
    ] as const
  ).entries())
    test(
      `shows for ${failure} the reference of its reply`,
      onlyFirst(at),
      async ({ dashboard, page, host }) => {
        await dashboard.signIn()
        host.answerNext(dashboard.token, answer)
        const replied = page.waitForResponse('/shopify/analyze-products')
        await dashboard.goto()
        const id = await (await replied).headerValue('x-request-id')
        expect(id).toMatch(/^[\da-f-]{36}$/)
        await expect(page.getByText(/^Reference/)).toHaveText(`Reference ${id}`)
      },
    )

  test('shows no reference for a session that has ended', async ({ dashboard, page }) => {
    await dashboard.signIn({ scenario: { products: 'unauthorized' } })
    await dashboard.goto()
    await expect(dashboard.alert).toContainText('session has ended')
    await expect(page.getByText(/^Reference/)).toHaveCount(0)
  })

  test('says that a host is unreachable, with the reference that the log has', { tag: '@rare' }, async ({
    dashboard,
    page,
    start,
  }) => {
    const product = await start({ ANALYSIS_HOST: 'http://127.0.0.1:9' })
    await dashboard.signIn({ origin: product.origin })
    await dashboard.goto()
    await expect(dashboard.alert).toContainText('can’t be reached')
    const reference = await page.getByText(/^Reference/).textContent()
    const idsInLog = () => product.lines.map((line) => JSON.parse(line).requestId)
    await expect.poll(idsInLog).toContain(reference?.replace('Reference ', ''))
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await dashboard.button(say('load.copyReference')).click()
    await dashboard.see(say('card.copied'))
    expect(`Reference ${await page.evaluate(() => navigator.clipboard.readText())}`).toBe(reference)
    expect([...(await findBarriers(page)), ...(await findPaleTexts(page))]).toEqual([])
  })
})

test.describe('code that can’t be loaded', () => {
  test.beforeEach(() => foresee(SHIFT, /Failed to load resource|dynamically imported module/))

  for (const [at, script] of ['main', 'app'].entries())
    test(
      `leaves a word on what to do where it is ${script}, and what was paid for is saved`,
      onlyFirst(at),
      async ({ dashboard, page }) => {
        const address = new RegExp(`/assets/${script}-`)
        await page.route(address, (route) => route.abort())
        await dashboard.goto()
        await expect(page.getByText(late())).toBeVisible()
        await expect.poll(() => dashboard.stored('vitrine.insights.products')).not.toBeNull()
        await page.unroute(address)
        await page.getByText(late()).getByRole('link').click()
        await dashboard.seeCards()
        expect(dashboard.calls()).toEqual(['products'])
      },
    )

  test('leads to one reload and then to the error screen, without a stack, where it is a page’s own', async ({
    page,
    landing,
    complaints,
  }) => {
    let loads = 0
    page.on('request', (request) => {
      if (request.isNavigationRequest()) loads += 1
    })
    await page.route(/assets\/InstalledPage-/, (route) => route.abort())
    await page.goto('/installed')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('errorScreen.title'))
    expect(loads).toBe(2)
    await expect(page.getByRole('alert')).toContainText(/dynamically imported module: .*InstalledPage/)
    expect(complaints.join()).toMatch(/dynamically imported module: .*InstalledPage/)
    await expect(page.locator('body')).not.toContainText(/\bat .*:\d+:\d+/)
    expect(await findBarriers(page)).toEqual([])
    await page.getByRole('link', { name: say('notFound.home') }).click()
    await landing.see()
  })
})
