import type { Page } from '@playwright/test'
import { ANALYSIS_NAMES } from '../../shared/analysis.ts'
import { LANGUAGE_NAMES, LANGUAGES } from '../../shared/languages.ts'
import { PAGE_NAMES, pagePath } from '../../shared/pages.ts'
import { expect, FAILED_LOAD, foresee, onlyFirst, SHIFT, test } from '../pages/fixtures.ts'
import { say, title } from '../pages/words.ts'
import { findBarriers } from '../support/axe.ts'
import { FOREIGN, findForeignWords } from '../support/foreign-words.ts'
import { findCollisions, fitsWidth, setTextSize } from '../support/layout.ts'

const STILL_PAGES = PAGE_NAMES.filter((page) => page !== 'notFound' && page !== 'dashboard')

for (const [at, language] of LANGUAGE_NAMES.entries())
  test.describe(`in ${LANGUAGES[language].name}`, onlyFirst(at), () => {
    test.use({ language })
    for (const [at, name] of STILL_PAGES.entries())
      test(
        `the page ${name} opens in any letter case, on a phone and in the dark as well`,
        onlyFirst(at),
        async ({ page }) => {
          foresee(SHIFT)
          await page.goto(`${pagePath(name, language).toUpperCase()}?x=1`)
          await expect(page).toHaveTitle(title(name))
          await expect(page.locator('h1')).toHaveCount(1)
          await page.waitForLoadState('networkidle')
          const foreign = FOREIGN[language]
          expect(foreign ? await findForeignWords(page, foreign) : []).toEqual([])
          expect(await findBarriers(page)).toEqual([])
          await page.emulateMedia({ colorScheme: 'dark' })
          await page.setViewportSize({ width: 320, height: 640 })
          expect(await fitsWidth(page)).toBe(true)
          expect(await findBarriers(page)).toEqual([])
          await page.setViewportSize({ width: 360, height: 740 })
          await setTextSize(page)
          expect(await fitsWidth(page)).toBe(true)
          expect(await findCollisions(page)).toEqual([])
        },
      )
  })

test.describe('the landing page', () => {
  test('shows the four kinds of insight, and leads to the legal pages and back', async ({
    landing,
    page,
  }) => {
    await page.goto('/')
    await expect(page.getByText(say('landing.promise')).first()).toBeInViewport()
    for (const label of ['Pricing Suggestion:', 'Trend:', 'Behavior:', 'Themes:'])
      await expect(page.getByText(label).first()).toBeVisible()
    await expect(landing.mail).toHaveAttribute('href', /^mailto:[^?]+\?subject=Vitrine%20for%20my%20shop$/)
    await landing.signIn.click()
    await expect(page.getByText('Open the dashboard from the Vitrine app').first()).toBeInViewport()
    for (const [link, heading] of [
      [say('frame.terms'), 'Terms and Conditions'],
      [say('frame.privacy'), 'Privacy Policy'],
    ] as const) {
      await page.getByRole('contentinfo').getByRole('link', { name: link }).click()
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
      await page
        .getByRole('link', { name: say('frame.backHome') })
        .first()
        .click()
      await landing.see()
    }
  })
})

test.describe('the landing page’s picture', () => {
  const movements = (page: Page) =>
    page.evaluate(() => document.getAnimations().map(({ playState }) => playState))

  test('moves until it is paused, and goes on', async ({ landing, page }) => {
    await page.goto('/')
    expect(new Set(await movements(page))).toEqual(new Set(['running']))
    await landing.pause.check()
    expect(new Set(await movements(page))).toEqual(new Set(['paused']))
    await landing.pause.uncheck()
    expect(new Set(await movements(page))).toEqual(new Set(['running']))
  })

  test('stands still, with nothing to pause, where motion is not wanted', async ({ landing, page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto('/')
    expect(await movements(page)).toEqual([])
    await expect(landing.pause).toHaveCount(0)
  })
})

test('the landing page’s questions open without a script; paper shows every answer', async ({
  landing,
  page,
}) => {
  foresee(FAILED_LOAD)
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.goto('/')
  const answers = landing.questions.locator('p')
  const shown = () =>
    answers.evaluateAll((texts) =>
      texts.map((text) => text.checkVisibility({ contentVisibilityAuto: true }) && text.clientHeight > 0),
    )
  const count = await answers.count()
  expect(await shown()).toEqual(Array.from({ length: count }, (_, at) => at === 0))
  await landing.questions.getByRole('heading').last().click()
  expect((await shown()).at(-1)).toBe(true)
  await page.emulateMedia({ media: 'print' })
  expect(await shown()).toEqual(Array.from({ length: count }, () => true))
})

test('who is signed in sees so at the landing page’s first paint', async ({ dashboard, landing, page }) => {
  foresee(FAILED_LOAD)
  await dashboard.signIn()
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.goto('/')
  await expect(landing.openDashboard).toBeVisible()
  await expect(landing.signIn).toBeHidden()
})

test.describe('the legal pages', () => {
  test('have contents that lead to headings, and are folded up on a phone', async ({ page }) => {
    await page.goto('/terms')
    const contents = page.getByRole('navigation', { name: 'Contents' })
    const entries = contents.getByRole('link')
    const anchors = await entries.evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
    expect(anchors.length).toBeGreaterThan(4)
    for (const anchor of anchors) await expect(page.locator(anchor)).toHaveCount(1)
    // The corner of a box that scrolls would cut the first letter.
    await expect(contents).toHaveCSS('border-start-start-radius', '0px')
    await page.setViewportSize({ width: 360, height: 740 })
    await page.reload()
    await expect(entries).toHaveCount(0)
    await page.getByText('Contents').first().click()
    await entries.last().click()
    await expect(page).toHaveURL(`/terms${anchors.at(-1)}`)
  })

  test('the privacy policy names all that the browser keeps after a visit', { tag: '@rare' }, async ({
    dashboard,
    page,
  }) => {
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

test('an unknown path shows the not-found screen, is logged, and leads home', async ({
  landing,
  page,
  complaints,
}) => {
  foresee(/\/no\/such\/page/, FAILED_LOAD)
  const response = await page.goto('/no/such/page?token=s3cret')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: '404' })).toBeVisible()
  await expect(page.getByText(say('notFound.title'))).toBeVisible()
  await expect.poll(() => complaints.join()).toContain('/no/such/page')
  expect(complaints.filter((complaint) => /no.such|s3cret/.test(complaint))).toEqual([
    expect.stringMatching(/\/no\/such\/page$/),
  ])
  expect(await findBarriers(page)).toEqual([])
  await page.getByRole('link', { name: say('notFound.home') }).click()
  await landing.see()
})

for (const [at, [name, code, next]] of (
  [
    [say('notFound.home'), '/assets/NotFoundPage', '/'],
    [say('frame.terms'), '/assets/main', '/terms'],
  ] as const
).entries())
  test(
    `the link ${name} that is pressed before ${code} has come leads on`,
    onlyFirst(at),
    async ({ page }) => {
      foresee(/\/no\/such\/page/, FAILED_LOAD)
      const code404 = `**${code}*`
      await page.route(code404, () => {})
      await page.goto('/no/such/page', { waitUntil: 'commit' })
      await page.getByRole('link', { name }).first().click()
      await expect(page).toHaveURL(next)
      await page.unroute(code404)
      await page.goBack()
      await expect(page.getByRole('heading', { name: '404' })).toBeVisible()
    },
  )
