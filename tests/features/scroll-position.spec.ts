/** The scroll position: reload and Back return to the same position in the list, without a call. */
import type { DashboardPage } from '../pages/DashboardPage.ts'
import { allowErrors, expect, LAYOUT_SHIFT, test } from '../pages/fixtures.ts'
import { manyProducts } from '../pages/own-lists.ts'
import { messageText, title } from '../pages/words.ts'

// Estimated heights of cards differ most from the real ones on a phone.
test.use({ viewport: { width: 390, height: 740 } })
// The tests scroll the page themselves.
test.beforeEach(() => allowErrors(LAYOUT_SHIFT))

/** Scrolls the card to the top of the window. Heights are estimates until cards are on screen. */
async function lookAt(dashboard: DashboardPage, index: number): Promise<void> {
  await expect(async () => {
    await dashboard.cards
      .nth(index)
      .evaluate((card) => card.scrollIntoView({ block: 'center', behavior: 'instant' }))
    await expect(dashboard.cards.nth(index)).toBeInViewport({ timeout: 500 })
  }).toPass()
}

/** Expects the position within a card or two. */
const seeNear = (dashboard: DashboardPage, index: number) =>
  expect
    .poll(() =>
      dashboard.cards.nth(index).evaluate((card) => {
        const { top, height } = card.getBoundingClientRect()
        return top > -2 * height && top < innerHeight + 2 * height
      }),
    )
    .toBe(true)

test('a long list grows before the owner reaches its end, up to a button, and a reload and Back return to the same position without a document or a call', {
  tag: '@rare',
}, async ({ dashboard, page }) => {
  await dashboard.openWith(manyProducts(320))
  await expect(dashboard.cards).toHaveCount(30)
  for (let last = 29; last < 299; last += 30) {
    await lookAt(dashboard, last)
    await expect(dashboard.cards).toHaveCount(last + 31 > 300 ? 300 : last + 31)
  }
  await dashboard.button(messageText('list.more', { count: 20 })).press('Enter')
  await expect(dashboard.cards).toHaveCount(320)
  await expect(dashboard.card('Ware 301')).toBeFocused()
  await lookAt(dashboard, 250)
  await page.reload()
  await expect(dashboard.cards).toHaveCount(320)
  await seeNear(dashboard, 250)
  const documents: string[] = []
  page.on('request', (request) => request.isNavigationRequest() && documents.push(request.url()))
  await dashboard.link(messageText('page.privacy.link')).evaluate((link: HTMLElement) => link.click())
  await expect(page).toHaveTitle(title('privacy'))
  expect(await page.evaluate(() => [scrollY, document.activeElement?.id])).toEqual([0, 'main'])
  await page.goBack()
  await expect(dashboard.cards).toHaveCount(320)
  await seeNear(dashboard, 250)
  await expect(page).toHaveTitle(/^Products/)
  expect(documents).toEqual([])
  expect(dashboard.calls()).toEqual(['products'])
})

test('a login link far down on another page opens the dashboard at its start', async ({
  dashboard,
  page,
}) => {
  await dashboard.openWith(manyProducts(30))
  await page.goto('/')
  await expect(dashboard.link(messageText('landing.openDashboard')).first()).toBeVisible()
  await page.evaluate(() => scrollTo(0, 600))
  await page.evaluate(() => location.assign(`#token=${localStorage.getItem('vitrine.sessionToken')}`))
  await expect(dashboard.cards).toHaveCount(30)
  expect(await page.evaluate(() => scrollY)).toBe(0)
})

test('the End key reaches the last insight of a long list', async ({ dashboard, page }) => {
  await dashboard.openWith(manyProducts(80))
  await expect(dashboard.cards).toHaveCount(30)
  await dashboard.card('Ware 1').press('End')
  await expect(dashboard.card('Ware 80')).toBeFocused()
  await page.keyboard.press('Home')
  await expect(dashboard.card('Ware 1')).toBeFocused()
})

test('a link that is pressed just before a long list grows opens its page', async ({ dashboard, page }) => {
  await dashboard.openWith(manyProducts(80))
  const { promise: hasScrolled, resolve: release } = Promise.withResolvers<void>()
  await page.route(/\/assets\/LegalPage-.*\.js$/, (route) => hasScrolled.then(() => route.continue()))
  const code = page.waitForRequest(/\/assets\/LegalPage-/)
  await dashboard.link(messageText('page.privacy.link')).evaluate((link: HTMLElement) => link.click())
  await code
  await lookAt(dashboard, 29)
  release()
  await expect(page).toHaveTitle(title('privacy'))
})

test('a legal page keeps its position after Back and a reload, and a link to it returns to its start', async ({
  page,
}) => {
  await page.addInitScript(() =>
    sessionStorage.setItem('vitrine.scroll', sessionStorage['vitrine.scroll'] ?? 'damaged'),
  )
  const press = (name: 'terms' | 'privacy') =>
    page
      .getByRole('contentinfo')
      .getByRole('link', { name: messageText(`page.${name}.link`) })
      .evaluate((link: HTMLElement) => link.click())
  const scrollDown = (top: number) =>
    page.evaluate((top) => {
      const scrolled = new Promise((resolve) => addEventListener('scroll', resolve, { once: true }))
      scrollTo(0, top)
      return scrolled
    }, top)
  const seeAt = (top: number) => expect.poll(() => page.evaluate(() => scrollY)).toBe(top)
  const seeScripts = () => expect.poll(() => page.evaluate(() => history.scrollRestoration)).toBe('manual')
  await page.goto('/terms')
  await seeScripts()
  await scrollDown(700)
  await press('privacy')
  await expect(page).toHaveTitle(title('privacy'))
  await seeAt(0)
  // The code of the previous page isn't loaded.
  await page.reload()
  await seeScripts()
  await page.goBack()
  await expect(page).toHaveTitle(title('terms'))
  await seeAt(700)
  // Scrolled before scripts run.
  const { promise: hasScrolled, resolve: release } = Promise.withResolvers<void>()
  await page.route(/\/assets\/LegalPage-.*\.js$/, (route) => hasScrolled.then(() => route.continue()))
  await page.reload()
  await seeAt(700)
  await scrollDown(900)
  release()
  await seeScripts()
  await press('privacy')
  await expect(page).toHaveTitle(title('privacy'))
  await page.goBack()
  await seeAt(900)
  await press('terms')
  await seeAt(0)
})

test('a language link at the end of the page keeps the position', async ({ dashboard, page }) => {
  await dashboard.openWith(manyProducts(30))
  await lookAt(dashboard, 28)
  await dashboard.link('Français').evaluate((link: HTMLElement) => link.click())
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
  await seeNear(dashboard, 28)
})
