import { ANALYSIS_NAMES } from '../../shared/analysis.ts'
import { PAGE_NAMES, PAGES } from '../../shared/pages.ts'
import { expect, FAILED_LOAD, SHIFT, test } from '../pages/fixtures.ts'
import { PRESS, SAYS } from '../pages/words.ts'
import { findBarriers } from '../support/axe.ts'
import { findCutOffTexts, fitsWidth } from '../support/layout.ts'

const STILL_PAGES = PAGE_NAMES.filter((page) => page !== 'notFound' && page !== 'dashboard')

for (const name of STILL_PAGES) {
  const { path, title } = PAGES[name]
  test.describe(name, () => {
    test('opens in any letter case, with its title, one heading and no barrier', async ({ page }) => {
      for (const address of [path, path.toUpperCase(), `${path}/?x=1`.replace(/^\/\//, '/')]) {
        await page.goto(address)
        await expect(page).toHaveTitle(title('Vitrine'))
        await expect(page.locator('h1')).toHaveCount(1)
      }
      await page.waitForLoadState('networkidle')
      expect(await findBarriers(page)).toEqual([])
    })

    test.describe('on a phone, in dark', () => {
      test.use({ viewport: { width: 320, height: 640 }, colorScheme: 'dark', bypassCSP: true })
      test('has room, also with text at 200 %, and no barrier', async ({ page, complaints }) => {
        complaints.foresee(SHIFT)
        await page.goto(path)
        await page.waitForLoadState('networkidle')
        expect(await fitsWidth(page)).toBe(true)
        expect(await findBarriers(page)).toEqual([])
        await page.setViewportSize({ width: 360, height: 740 })
        await page.addStyleTag({ content: 'html { font-size: 200% }' })
        expect(await fitsWidth(page)).toBe(true)
        expect(await findCutOffTexts(page)).toEqual([])
      })
    })
  })
}

test.describe('the landing page', () => {
  test('shows the four kinds of insight, leads to the legal pages and back', async ({ landing, page }) => {
    await page.goto('/')
    for (const label of ['Pricing Suggestion:', 'Trend:', 'Behavior:', 'Themes:'])
      await expect(page.getByText(label).first()).toBeVisible()
    for (const [link, heading] of [
      ['Terms', 'Terms and Conditions'],
      ['Privacy', 'Privacy Policy'],
    ] as const) {
      await page.getByRole('contentinfo').getByRole('link', { name: link }).click()
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
      await page.getByRole('link', { name: 'Back to Home' }).first().click()
      await landing.see()
    }
  })

  test.describe('without a script', () => {
    test.use({ javaScriptEnabled: false })
    test('leads whoever asks how to sign in to the answer', async ({ page }) => {
      await page.goto('/')
      await page.getByRole('link', { name: 'Sign in' }).click()
      await expect(page.getByText('Open the dashboard from the Vitrine app')).toBeVisible()
      await expect(page.getByRole('link', { name: 'Get it for your shop' }).first()).toHaveAttribute(
        'href',
        /^mailto:support@vitrine\.example/,
      )
    })
  })

  test('shows store and install links where the deployment has them', async ({ page, start }) => {
    const env = {
      APP_STORE_URL: 'https://apps.apple.test/x',
      GOOGLE_PLAY_URL: 'https://play.google.test/x',
      INSTALL_URL: 'https://apps.shopify.test/x',
    }
    const { origin } = await start(env)
    await page.goto(`${origin}/`)
    for (const address of Object.values(env))
      await expect(page.locator(`a[href="${address}"]`).first()).toBeVisible()
  })
})

test('before launch the coming-soon page stands in for the landing page', async ({ page, start }) => {
  const { origin } = await start({ COMING_SOON: 'true' })
  for (const path of ['/', '/coming-soon']) {
    await page.goto(origin + path)
    await expect(page.getByRole('heading', { level: 1, name: 'Coming Soon' })).toBeVisible()
    await expect(page.locator('svg').first()).toBeVisible()
  }
})

test.describe('the legal pages', () => {
  for (const [path, ...states] of [
    [
      PAGES.terms.path,
      ...[/over 18|18 years/, /non-refundable/, /non-cancellable/, /preceding 12 months/, /USD 100/],
      ...[/recurring/, /card payment provider/, /United Arab Emirates/],
    ],
    [
      PAGES.privacy.path,
      ...[/6 June 2025/, /email address/i, /first (?:name )?and last name/i, /IP/, /browser/, /pages/],
      ...[/device identifiers?/i, /under (?:the age of )?13/],
    ],
    [
      PAGES.deleteData.path,
      ...[/Delete My Vitrine Data/, /full name/i, /7 working days/, /permanently/, /cannot be undone/],
    ],
  ] as const)
    test(`${path} states what it must`, async ({ page }) => {
      await page.goto(path)
      for (const state of states) await expect(page.getByRole('main')).toContainText(state)
    })

  test('the deletion page writes the email, and leads to the privacy page and home', async ({ page }) => {
    await page.goto(PAGES.deleteData.path)
    const mail = new URL((await page.locator('a[href^="mailto:"]').first().getAttribute('href')) ?? '')
    expect(mail.pathname).toBe('support@vitrine.example')
    expect(mail.searchParams.get('subject')).toBe('Delete My Vitrine Data')
    expect(mail.searchParams.get('body')).toMatch(/name/i)
    await expect(page.locator('main a[href="/privacy"]').first()).toBeVisible()
    await expect(page.locator('a[href="/"]').first()).toBeVisible()
  })

  for (const path of ['/terms', '/privacy'])
    test(`the contents of ${path} lead to headings; on a phone they are folded up`, async ({ page }) => {
      await page.goto(path)
      const contents = page.getByRole('navigation', { name: 'Contents' })
      const entries = contents.getByRole('link')
      const anchors = await entries.evaluateAll((links) =>
        links.map((link) => link.getAttribute('href') ?? ''),
      )
      expect(anchors.length).toBeGreaterThan(4)
      for (const anchor of anchors) await expect(page.locator(anchor)).toHaveCount(1)
      // The corner of a box that scrolls would cut the first letter.
      await expect(contents).toHaveCSS('border-start-start-radius', '0px')
      await page.setViewportSize({ width: 360, height: 740 })
      await page.reload()
      await expect(entries).toHaveCount(0)
      await page.getByText('Contents').first().click()
      await entries.last().click()
      await expect(page).toHaveURL(`${path}${anchors.at(-1)}`)
    })

  test('the privacy policy names all that the browser keeps after a visit', async ({ dashboard, page }) => {
    for (const tab of ANALYSIS_NAMES) await dashboard.open(`/home?tab=${tab}`)
    await dashboard.check().click()
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
    const isNamed = (key: string) =>
      names.some((known) => key === known || (known.endsWith('-') && key.startsWith(known)))
    expect(kept.filter((key) => !isNamed(key))).toEqual([])
  })
})

test('an unknown path: the screen, a line in the log, the way home', async ({
  landing,
  page,
  complaints,
}) => {
  complaints.foresee(/\/no\/such\/page/, FAILED_LOAD)
  const response = await page.goto('/no/such/page')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: '404' })).toBeVisible()
  await expect(page.getByText(SAYS.notFound)).toBeVisible()
  await expect.poll(() => complaints.all.join()).toContain('/no/such/page')
  expect(await findBarriers(page)).toEqual([])
  await page.getByRole('link', { name: PRESS.returnHome }).click()
  await landing.see()
})

for (const [name, code, next] of [
  [PRESS.returnHome, '/assets/NotFoundPage', '/'],
  ['Terms', '/assets/main', '/terms'],
] as const)
  test(`${name}, pressed before ${code} has come, leads on`, async ({ page, complaints }) => {
    complaints.foresee(/\/no\/such\/page/, FAILED_LOAD)
    const code404 = `**${code}*`
    await page.route(code404, () => {})
    await page.goto('/no/such/page', { waitUntil: 'commit' })
    await page.getByRole('link', { name }).first().click()
    await expect(page).toHaveURL(next)
    await page.unroute(code404)
    await page.goBack()
    await expect(page.getByRole('heading', { name: '404' })).toBeVisible()
  })
