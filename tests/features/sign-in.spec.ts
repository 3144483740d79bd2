/** The one door: a link from the app, `…#token=<session token>`. */
import type { Request, Response } from '@playwright/test'
import { newToken } from '../pages/DashboardPage.ts'
import { expect, foresee, onlyFirst, test } from '../pages/fixtures.ts'
import { changed, say, welcome } from '../pages/words.ts'
import { findBarriers } from '../support/axe.ts'

const NOT_FOUND = /status of 404/
const LAYLA = newToken({ id: '1', email: 'layla@shop.example' })
const OMAR = newToken({ id: '2', email: 'omar@shop.example' })
const session = 'vitrine.sessionToken'

// A page of each kind: one that comes to life only when it has to, one with a script of its own, one that isn't there.
for (const [at, address] of ['/home', '/?x=1', '/installed', '/nowhere'].entries())
  test(
    `${address}#token=… signs in, and leaves no token behind`,
    onlyFirst(at),
    async ({ dashboard, page }) => {
      foresee(NOT_FOUND)
      // Scripts wait until the page is being left, the dashboard until each of them has come or was given up.
      const isDashboard = ({ pathname }: URL) => pathname === '/home'
      const leaving = page.waitForRequest((request) => isDashboard(new URL(request.url())))
      const named: Request[] = []
      const came: (Response | null)[] = []
      await page.route('**/assets/*.js', async (route) => {
        named.push(route.request())
        await leaving
        await route.continue()
      })
      await page.route(isDashboard, async (route) => {
        came.push(...(await Promise.all(named.map((script) => script.response()))))
        await route.continue()
      })
      await page.goto(`${address}#token=${LAYLA}`)
      await expect(page).toHaveURL('/home')
      await dashboard.see(welcome('layla'))
      expect(await dashboard.stored(session)).toBe(LAYLA)
      expect(came.filter((script) => script !== null)).toEqual([])
      await page.goBack().catch(() => null)
      expect(page.url()).not.toContain('token')
    },
  )

test('a sign-in link works on a page that is open already', async ({ dashboard, page }) => {
  await page.goto('/terms')
  await page.evaluate((token) => {
    location.hash = `token=${token}`
  }, LAYLA)
  await dashboard.see(welcome('layla'))
  await page.goBack()
  await expect(page).toHaveURL('/terms')
})

test('a sign-in link of another owner asks before it switches, by both names', async ({
  dashboard,
  landing,
  page,
  host,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const other = newToken({ email: 'omar@shop.example' })
  await dashboard.signIn({ email: 'layla@shop.example' })
  await page.goto(`/#token=${other}`)
  await expect(landing.question.getByRole('heading')).toHaveText('Switch to omar?')
  await expect(landing.question).toContainText(
    'You are signed in as layla@shop.example. Switching to omar@shop.example signs layla out',
  )
  expect(page.url()).not.toContain('token')
  expect(await findBarriers(page)).toEqual([])
  expect(dashboard.calls()).toEqual([])
  await page.keyboard.press('Escape')
  await expect(landing.question).toHaveCount(0)
  expect(await dashboard.stored(session)).toBe(dashboard.token)

  // From a dashboard with a tab and a search, which the next owner is not to find.
  await page.goto('/terms')
  await page.goto(`/home?tab=orders&q=zeppelin#token=${other}`)
  await landing.answer('switch.do')
  await dashboard.see(welcome('omar'))
  await dashboard.seeCards()
  await expect(page).toHaveURL('/home')
  expect(await dashboard.stored(session)).toBe(other)
  expect(host.callsOf(other)).toEqual(['products'])
})

test('a sign-in link that can’t be read or is too long says so', async ({ dashboard, page }) => {
  for (const [token, says] of [
    ['a.b.c', say('notice.unreadable')],
    [LAYLA.padEnd(8193, 'x'), say('notice.tooLong')],
  ] as const) {
    await page.goto(`/#token=${token}`)
    await dashboard.see(says)
    expect(page.url()).not.toContain('#token')
    expect(await dashboard.stored(session)).toBeNull()
  }
})

test('/home without a session that can be read says on the landing page how to get in, once', async ({
  dashboard,
  landing,
  page,
}) => {
  await dashboard.signIn({ token: `a.${Buffer.from('no').toString('base64url')}.c` })
  await page.goto('/home')
  await landing.see()
  await expect(landing.signedOut).toHaveText(/Open the dashboard from the Vitrine app\./)
  expect(await findBarriers(page)).toEqual([])
  await page.reload()
  await page.waitForLoadState('networkidle')
  await expect(landing.signedOut).toHaveCount(0)
})

test.describe('the landing page', () => {
  test('says who is there as soon as that changes, and brings React after its first paint', async ({
    dashboard,
    landing,
    page,
    context,
  }) => {
    await page.goto('/')
    const times = () =>
      page.evaluate(() => {
        const first = performance.getEntriesByName('first-paint')[0]?.toJSON()
        const [code] = performance.getEntriesByType('resource').filter(({ name }) => name.includes('app-'))
        // As the page is painted: on a busy machine the screen shows it some frames later.
        return [first?.paintTime ?? first?.startTime, code?.startTime]
      })
    await expect.poll(times).toEqual([expect.any(Number), expect.any(Number)])
    const [paint, react] = await times()
    await page.waitForLoadState('networkidle')
    expect(react).toBeGreaterThan(paint)
    for (const text of [say('landing.explore'), /sample data/i])
      await expect(page.getByText(text)).toHaveCount(0)

    const other = await context.newPage()
    await other.goto(`/#token=${LAYLA}`)
    await expect(landing.openDashboard).toBeVisible()
    await landing.openDashboard.click()
    await dashboard.see(welcome('layla'))
  })

  test('leads a visitor of the sample shop in before any script and back, and asks before it replaces somebody', async ({
    dashboard,
    landing,
    page,
    start,
  }) => {
    const { origin, lines } = await start({ SAMPLE_SHOP: 'true', ANALYSIS_HOST: '' })
    expect(lines.filter((line) => line.includes('sample shop'))).toHaveLength(1)
    const gate = Promise.withResolvers<void>()
    await page.route('**/assets/*.js', async (route) => {
      await gate.promise
      await route.continue()
    })
    await page.goto(`${origin}/`, { waitUntil: 'commit' })
    await landing.explore.click()
    gate.resolve()
    await dashboard.seeCards()
    await dashboard.see(/sample data/i)
    await expect(page).toHaveURL(`${origin}/home`)
    await dashboard.button(say('status.refresh')).click()
    await dashboard.see(changed(3, 5, 2))
    await page.goBack()
    await expect(landing.openDashboard).toBeVisible()
    await expect(page).toHaveURL(`${origin}/`)
    await dashboard.signIn({ origin, token: OMAR })
    for (const answer of ['frame.cancel', 'switch.do'] as const) {
      await page.goto(`${origin}/`)
      await landing.explore.click()
      await landing.answer(answer)
      if (answer === 'frame.cancel') expect(await dashboard.stored(session)).toBe(OMAR)
    }
    await dashboard.seeCards()
    await page.evaluate(() => localStorage.clear())
    await page.goto(`${origin}/ar`)
    await page.locator('a[href^="#token="]').first().click()
    await expect(page).toHaveURL(`${origin}/ar/home`)
    await expect(dashboard.titles.first()).toHaveText(/^\p{Script=Arabic}/u)
  })
})
