/** Each language at addresses of its own, and the choice between them: remembered by this browser alone. */
import type { Page } from '@playwright/test'
import type { Language } from '../../shared/languages.ts'
import { newToken } from '../pages/DashboardPage.ts'
import { expect, FAILED_LOAD, test } from '../pages/fixtures.ts'
import { keptPaths, visitUntilKept } from '../pages/offline-copy.ts'

const CHOICE = 'vitrine.language'

/** By a link as the pages have it. */
async function choose(page: Page, language: Language, href: string): Promise<void> {
  await page.evaluate(
    ({ language, href }) => {
      const link = Object.assign(document.createElement('a'), { hreflang: language, href })
      link.dataset['language'] = ''
      document.body.append(link)
      link.click()
    },
    { language, href },
  )
}

function seeLanguage(page: Page, language: Language): Promise<void> {
  return expect(page.locator('html')).toHaveAttribute('lang', language)
}

test('the chosen language opens by each way in, by one call; a link keeps tab and search', async ({
  dashboard,
  page,
}) => {
  const token = newToken({ id: '1' })
  await dashboard.signIn({ token })
  await page.goto('/terms?from=app')
  await choose(page, 'ar', '/ar/terms')
  await expect(page).toHaveURL('/ar/terms?from=app')
  expect(await dashboard.stored(CHOICE)).toBe('ar')
  for (const address of [`/#token=${token}`, `/Home/#token=${token}`, '/home']) {
    await page.goto(address)
    await expect(page).toHaveURL('/ar/home')
    await seeLanguage(page, 'ar')
    await dashboard.seeCards()
  }
  await page.goto('/home?tab=orders&q=set')
  await expect(page).toHaveURL('/ar/home?tab=orders&q=set')
  await dashboard.seeCards()
  await choose(page, 'en', '/home')
  await expect(page).toHaveURL('/home?tab=orders&q=set')
  await dashboard.seeCards()
  await page.goto('/ar/home')
  await expect(page).toHaveURL('/home')
  await dashboard.seeCards()
  expect(dashboard.calls()).toEqual(['products', 'orders'])
})

test('the choice is the browser’s: it outlives an owner, not a log-out, which stays in the language', async ({
  dashboard,
  page,
}) => {
  await dashboard.signIn({ entries: { [CHOICE]: 'ar' } })
  await dashboard.open('/home?tab=orders&q=set')
  const other = await dashboard.another()
  await other.goto('/ar/terms')
  await other.page.evaluate((token) => localStorage.setItem('vitrine.sessionToken', token), newToken())
  await expect(page).toHaveURL('/ar/home')
  await dashboard.seeCards()
  expect(await dashboard.stored(CHOICE)).toBe('ar')
  await page.locator('header [aria-haspopup]').click()
  await page.getByRole('menuitem').last().click()
  await expect(page).toHaveURL('/ar')
  await expect(page.getByRole('alert')).toBeVisible()
  expect(await dashboard.stored(CHOICE)).toBeNull()
  await page.goto('/ar/home')
  await expect(page).toHaveURL('/ar')
  await page.goto('/home')
  await expect(page).toHaveURL('/')
})

test('without a choice an address has its own language; another tab’s choice moves no open page', async ({
  dashboard,
  page,
}) => {
  await dashboard.signIn({ entries: { [CHOICE]: 'constructor' } })
  await dashboard.open('/ar/home')
  await page.goto('/AR/delete-data#token=none')
  await expect(page).toHaveURL('/ar/home')
  await dashboard.open('/home')
  await page.evaluate((key) => {
    localStorage.setItem(key, 'ar')
    location.hash = 'elsewhere'
  }, CHOICE)
  await dashboard.seeCards()
  await expect(page).toHaveURL('/home#elsewhere')
})

test('the Arabic sample shop stands behind the Arabic landing page', async ({ dashboard, page, start }) => {
  const { origin } = await start({ SAMPLE_SHOP: 'true', ANALYSIS_HOST: '' })
  await page.goto(`${origin}/ar`)
  await page.locator('a[href^="#token="]').first().click()
  await expect(page).toHaveURL(`${origin}/ar/home`)
  await expect(dashboard.titles.first()).toHaveText(/^\p{Script=Arabic}/u)
})

test.describe('without a network', { tag: '@rare' }, () => {
  test.beforeEach(({ complaints }) =>
    complaints.foresee(FAILED_LOAD, /ERR_(?:INTERNET|CONNECTION)|fetching the script/),
  )

  test('a visit in Arabic opens once more, and what is kept goes with a log-out to the Arabic page', async ({
    dashboard,
    page,
    context,
  }) => {
    await visitUntilKept(dashboard, 'ar')
    const first = await dashboard.cards.first().innerText()
    await context.setOffline(true)
    await page.goto('/AR/Home/?tab=products')
    await seeLanguage(page, 'ar')
    expect(await dashboard.cards.first().innerText()).toBe(first)
    await page.locator('header [aria-haspopup]').click()
    await page.getByRole('menuitem').last().click()
    await expect(page).toHaveURL('/ar')
    await expect.poll(() => keptPaths(page)).toEqual([])
  })

  test('an app that starts at /home opens in the chosen language, however often it has', async ({
    dashboard,
    page,
    context,
  }) => {
    for (const language of ['en', 'ar'] as const) await visitUntilKept(dashboard, language)
    const started = async () => (await keptPaths(page)).filter((path) => !path.endsWith('?newest')).toSorted()
    const kept = await started()
    await page.evaluate((key) => localStorage.setItem(key, 'ar'), CHOICE)
    for (let start = 1; start <= 3; start++) {
      await dashboard.open('/home')
      await seeLanguage(page, 'ar')
      await expect.poll(started).toEqual(kept)
    }
    await context.setOffline(true)
    await dashboard.open('/home')
    await expect(page).toHaveURL('/ar/home')
    await page.evaluate((key) => localStorage.removeItem(key), CHOICE)
    await dashboard.open('/home')
    await seeLanguage(page, 'en')
  })
})
