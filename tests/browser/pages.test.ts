import { describe, expect, inject, test } from 'vitest'
import { createSampleToken } from '../../server/sample-shop/host/sample-token.ts'
import { startProduct } from '../../server/testing/start-product.ts'
import { ANALYSIS_NAMES } from '../../shared/analysis.ts'
import { PAGE_NAMES, PAGES } from '../../shared/pages.ts'
import { fitsWidth } from '../support/analyses.ts'
import { findBarriers } from '../support/axe.ts'
import { openPage } from '../support/browser.ts'
import { takeLayoutShifts, watchLayoutShifts } from '../support/layout-shifts.ts'
import { MEDDLERS, meddle } from '../support/meddle.ts'

const origin = inject('product')
const STILL_PAGES = PAGE_NAMES.filter((page) => page !== 'notFound' && page !== 'dashboard')

/** Texts that stick out of the window, in the page. */
function textsCutOff(): string[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const cutOff: string[] = []
  const range = document.createRange()
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (!node.textContent?.trim() || !node.parentElement?.checkVisibility()) continue
    if (node.parentElement.closest('[aria-hidden="true"], [class*="skip"]')) continue
    range.selectNodeContents(node)
    const { left, right } = range.getBoundingClientRect()
    if (left < 0 || right > document.documentElement.clientWidth + 1) cutOff.push(node.textContent)
  }
  return cutOff
}

describe.each(STILL_PAGES)('%s', (name) => {
  const { path, title } = PAGES[name]

  test('opens in any letter case, hydrates without a complaint, and has its title', async () => {
    await using opened = await openPage({ origin })
    const { page, complaints } = opened
    for (const address of [path, path.toUpperCase(), `${path}/?x=1`.replace(/^\/\//, '/')]) {
      await page.goto(address)
      await page.waitForLoadState('networkidle')
      expect(await page.title()).toBe(title('Vitrine'))
      expect(await page.locator('h1').count()).toBe(1)
    }
    expect(complaints).toEqual([])
  })

  test('reads without JavaScript', async () => {
    await using opened = await openPage({ origin, javaScriptEnabled: false })
    await opened.page.goto(path)
    expect((await opened.page.locator('main').innerText()).length).toBeGreaterThan(10)
  })

  test.each(['light', 'dark'] as const)('has no barrier in %s', async (colorScheme) => {
    await using opened = await openPage({ origin, colorScheme })
    await opened.page.goto(path)
    await opened.page.waitForLoadState('networkidle')
    expect(await findBarriers(opened.page)).toEqual([])
  })

  test('fits a phone whose text is set to 200 %', async () => {
    await using opened = await openPage({ origin, viewport: { width: 360, height: 740 }, bypassCSP: true })
    const { page } = opened
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    await page.addStyleTag({ content: 'html { font-size: 200% }' })
    expect(await fitsWidth(page)).toBe(true)
    expect(await page.evaluate(textsCutOff)).toEqual([])
  })

  test('fits a window of 320 px', async () => {
    await using opened = await openPage({ origin, viewport: { width: 320, height: 640 } })
    await opened.page.goto(path)
    expect(await fitsWidth(opened.page)).toBe(true)
  })
})

test.each(MEDDLERS)(
  'every page says the same where it is written into before React is there: %s',
  { timeout: 90_000 },
  async (meddler) => {
    // To somebody with a session all pages come to life.
    const token = createSampleToken()
    await using untouched = await openPage({ origin, token })
    await using opened = await openPage({ origin, token })
    await opened.context.addInitScript(meddle, meddler)
    const pages = [opened.page, untouched.page]
    for (const { path } of Object.values(PAGES)) {
      await Promise.all(pages.map((page) => page.goto(path, { waitUntil: 'networkidle' })))
      const look = async () => {
        const [words, expected] = await Promise.all(pages.map((page) => page.locator('body').innerText()))
        return { words: words === expected ? undefined : words, expected }
      }
      await expect.poll(look, { message: path }).toMatchObject({ words: undefined })
    }
    // React warns of what it draws anew.
    expect(opened.complaints.filter((complaint) => !/404|React error #418/.test(complaint))).toEqual([])
  },
)

describe('the landing page', () => {
  test('shows the four kinds of insight as the product does, and leads to the legal pages', async () => {
    await using opened = await openPage({ origin })
    const { page, complaints } = opened
    await page.goto('/')
    for (const label of ['Pricing Suggestion:', 'Trend:', 'Behavior:', 'Themes:'])
      expect(await page.getByText(label).count()).toBeGreaterThan(0)
    for (const [link, heading] of [
      ['Terms', 'Terms and Conditions'],
      ['Privacy', 'Privacy Policy'],
    ] as const) {
      await page.goto('/')
      await page.getByRole('contentinfo').getByRole('link', { name: link }).click()
      await page.getByRole('heading', { level: 1, name: heading }).waitFor()
      await page.getByRole('link', { name: 'Back to Home' }).first().click()
      await page.waitForURL(`${origin}/`)
    }
    expect(complaints).toEqual([])
  })

  test('leads whoever asks how to sign in to the answer, without a script', async () => {
    await using opened = await openPage({ origin, javaScriptEnabled: false })
    const { page } = opened
    await page.goto('/')
    await page.getByRole('link', { name: 'Sign in' }).click()
    await page.getByText('Open the dashboard from the Vitrine app').waitFor()
    expect(
      await page.getByRole('link', { name: 'Get it for your shop' }).first().getAttribute('href'),
    ).toMatch(/^mailto:support@vitrine\.example/)
  })

  test('nothing moves when it becomes known who is signed in', async () => {
    await using opened = await openPage({
      origin,
      token: createSampleToken(),
      viewport: { width: 360, height: 640 },
    })
    const { page } = opened
    await watchLayoutShifts(page)
    await page.goto('/')
    await page.getByRole('link', { name: 'Open dashboard' }).waitFor()
    expect(await takeLayoutShifts(page)).toEqual([])
  })

  test('shows store and install links where the deployment has them', async () => {
    await using product = await startProduct({
      env: {
        ANALYSIS_HOST: inject('sampleShop'),
        APP_STORE_URL: 'https://apps.apple.test/x',
        GOOGLE_PLAY_URL: 'https://play.google.test/x',
        INSTALL_URL: 'https://apps.shopify.test/x',
      },
    })
    await using opened = await openPage({ origin: product.origin })
    await opened.page.goto('/')
    for (const href of [
      'https://apps.apple.test/x',
      'https://play.google.test/x',
      'https://apps.shopify.test/x',
    ])
      expect(await opened.page.locator(`a[href="${href}"]`).count()).toBeGreaterThan(0)
  })
})

describe('the coming-soon page', () => {
  test('has a logo and its heading, and takes the landing page’s place before launch', async () => {
    await using product = await startProduct({ env: { COMING_SOON: 'true' } })
    await using opened = await openPage({ origin: product.origin })
    for (const address of ['/', '/coming-soon']) {
      await opened.page.goto(address)
      await opened.page.getByRole('heading', { level: 1, name: 'Coming Soon' }).waitFor()
      expect(await opened.page.locator('svg').count()).toBeGreaterThan(0)
    }
    expect(opened.complaints).toEqual([])
  })
})

describe('the legal pages', () => {
  async function textOf(path: string): Promise<string> {
    await using opened = await openPage({ origin })
    await opened.page.goto(path)
    return (await opened.page.locator('main').innerText()).replace(/\s+/g, ' ')
  }

  test('the terms state age, payment, refunds and the cap', async () => {
    const text = await textOf('/terms')
    expect(text).toMatch(/over 18|18 years/)
    expect(text).toMatch(/non-refundable/)
    expect(text).toMatch(/non-cancellable/)
    expect(text).toMatch(/preceding 12 months/)
    expect(text).toMatch(/USD 100/)
    expect(text).toMatch(/recurring/)
    expect(text).toMatch(/card payment provider/)
    expect(text).toMatch(/United Arab Emirates/)
  })

  test('the privacy policy states its date, the data and the age', async () => {
    const text = await textOf('/privacy')
    expect(text).toMatch(/6 June 2025/)
    for (const kind of [
      /email address/i,
      /first (?:name )?and last name/i,
      /IP/,
      /browser/,
      /pages/,
      /device identifiers?/i,
    ])
      expect(text).toMatch(kind)
    expect(text).toMatch(/under (?:the age of )?13/)
  })

  test('the deletion page tells how, how long, and that it is for good', async () => {
    await using opened = await openPage({ origin })
    const { page } = opened
    await page.goto('/delete-data')
    const text = await page.locator('main').innerText()
    expect(text).toMatch('Delete My Vitrine Data')
    expect(text).toMatch(/full name/i)
    expect(text).toMatch(/7 working days/)
    expect(text).toMatch(/permanently/)
    expect(text).toMatch(/cannot be undone/)
    const mail = new URL((await page.locator('a[href^="mailto:"]').first().getAttribute('href')) ?? '')
    expect(mail.pathname).toBe('support@vitrine.example')
    expect(mail.searchParams.get('subject')).toBe('Delete My Vitrine Data')
    expect(mail.searchParams.get('body')).toMatch(/name/i)
    expect(await page.locator('main a[href="/privacy"]').count()).toBeGreaterThan(0)
    expect(await page.locator('a[href="/"]').count()).toBeGreaterThan(0)
  })

  test('on a phone the contents are folded up, on a computer they stand beside the text', async () => {
    await using opened = await openPage({ origin, viewport: { width: 360, height: 740 } })
    const { page } = opened
    await page.goto('/terms')
    const entry = page.getByRole('link', { name: 'Limit of liability' })
    expect(await entry.count()).toBe(0)
    await page.getByText('Contents').first().click()
    await entry.click()
    expect(new URL(page.url()).hash).toBe('#liability')
    await page.setViewportSize({ width: 1280, height: 800 })
    expect(await entry.count()).toBe(1)
    // The corner of a box that scrolls would cut the first letter.
    const contents = page.getByRole('navigation', { name: 'Contents' })
    expect(await contents.evaluate((nav) => getComputedStyle(nav).borderStartStartRadius)).toBe('0px')
  })

  test('the privacy policy names everything that the browser keeps after a visit', async () => {
    await using opened = await openPage({ origin, token: createSampleToken() })
    const { page } = opened
    for (const tab of ANALYSIS_NAMES) {
      await page.goto(`/home?tab=${tab}`)
      await page.getByRole('article').first().waitFor()
    }
    await page
      .getByRole('button', { name: /mark as done/i })
      .first()
      .click()
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
    await expect.poll(() => page.evaluate(() => caches.keys())).not.toEqual([])
    const kept = await page.evaluate(async () => [
      ...Object.keys(localStorage),
      ...Object.keys(sessionStorage),
      ...(await caches.keys()),
      ...(await indexedDB.databases()).map(({ name }) => name ?? ''),
      ...document.cookie.split(';').filter((cookie) => cookie !== ''),
    ])
    expect(kept.length).toBeGreaterThan(6)
    await page.goto('/privacy')
    const names = await page.locator('#browser code').allInnerTexts()
    for (const name of kept)
      expect(
        names.some((known) => name === known || (known.endsWith('-') && name.startsWith(known))),
        name,
      ).toBe(true)
  })

  test.each(['/terms', '/privacy'])(
    'every entry of the contents of %s leads to its heading',
    async (path) => {
      await using opened = await openPage({ origin })
      await opened.page.goto(path)
      const anchors = await opened.page
        .locator('nav a[href^="#"]')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
      expect(anchors.length).toBeGreaterThan(4)
      for (const anchor of anchors) expect(await opened.page.locator(anchor).count()).toBe(1)
    },
  )
})

describe('an unknown path', () => {
  test('shows the not-found screen, logs the path, and leads home', async () => {
    await using opened = await openPage({ origin })
    const { page, complaints } = opened
    const response = await page.goto('/no/such/page')
    expect(response?.status()).toBe(404)
    await page.getByRole('heading', { name: '404' }).waitFor()
    await page.getByText('Oops! Page not found').waitFor()
    await page.waitForLoadState('networkidle')
    // The browser itself complains of the status; the page of the path.
    const logged = complaints.filter((complaint) => complaint.includes('/no/such/page'))
    expect(logged.length).toBeGreaterThan(0)
    expect(await findBarriers(page)).toEqual([])
    await page.getByRole('link', { name: 'Return to Home' }).click()
    await page.waitForURL(`${origin}/`)
  })
})

describe('a page whose code can’t be had', () => {
  test('is reloaded once, then shows the error screen with a way back and no stack', async () => {
    await using opened = await openPage({ origin })
    const { page } = opened
    let loads = 0
    page.on('request', (request) => {
      if (request.isNavigationRequest()) loads += 1
    })
    await page.route(/assets\/InstalledPage-/, (route) => route.abort())
    await page.goto('/installed')
    await page.getByText('Unexpected Application Error!').waitFor()
    expect(loads).toBe(2)
    expect(await page.locator('body').innerText()).not.toMatch(/\bat .*:\d+:\d+/)
    expect(await findBarriers(page)).toEqual([])
    await page.unroute(/assets\/InstalledPage-/)
    await page.getByRole('link', { name: /home/i }).first().click()
    await page.waitForURL(`${origin}/`)
  })
})

test('the dashboard’s title names the tab', async () => {
  await using opened = await openPage({ origin, token: createSampleToken() })
  const { page } = opened
  await page.goto('/home?tab=orders')
  await expect.poll(() => page.title()).toBe('Orders · Vitrine Dashboard')
  await page.getByText('Order ID#').first().waitFor()
  await page.getByRole('tab', { name: 'Blogs' }).click()
  await expect.poll(() => page.title()).toBe('Blogs · Vitrine Dashboard')
  await page.getByText('Blog ID#').first().waitFor()
  await page.getByRole('link', { name: 'Vitrine' }).first().click()
  await expect.poll(() => page.title()).toBe(PAGES.landing.title('Vitrine'))
})
