import { describe, expect, inject, test } from 'vitest'
import { createSampleToken } from '../../server/sample-shop/host/sample-token.ts'
import { startProduct } from '../../server/testing/start-product.ts'
import { recordCalls } from '../support/analyses.ts'
import { findBarriers } from '../support/axe.ts'
import { openPage } from '../support/browser.ts'

const origin = inject('product')
const LAYLA = createSampleToken({ id: '1', email: 'layla@shop.example' })
const OMAR = createSampleToken({ id: '2', email: 'omar@shop.example' })

describe('the link from the app', () => {
  test.each(['/', '/?x=1', '//', '/terms', '/coming-soon', '/installed', '/nowhere', '/home'])(
    '%s#token=… signs in, and leaves no token in the address or the history',
    async (address) => {
      await using opened = await openPage({ origin })
      const { page, complaints } = opened
      const scripts: string[] = []
      page.on('requestfinished', (request) => {
        if (request.resourceType() === 'script' && new URL(page.url()).pathname !== '/home')
          scripts.push(request.url())
      })
      await page.goto(`${origin}${address}#token=${LAYLA}`)
      await page.waitForURL(`${origin}/home`)
      await page.getByText('Welcome, layla').waitFor()
      expect(await page.evaluate(() => localStorage.getItem('vitrine.sessionToken'))).toBe(LAYLA)
      expect(scripts.filter((script) => !/\/(?:entry|start)-/.test(script))).toEqual([])
      await page.goBack().catch(() => null)
      expect(page.url()).not.toMatch('token')
      expect(complaints.filter((complaint) => !complaint.endsWith('404 (Not Found)'))).toEqual([])
    },
  )

  test.each(['/', '/terms', '/nowhere'])('works on %s that is open already', async (address) => {
    await using opened = await openPage({ origin })
    const { page } = opened
    await page.goto(address)
    await page.evaluate((token) => {
      location.hash = `token=${token}`
    }, LAYLA)
    await page.getByText('Welcome, layla').waitFor()
    await page.goBack()
    expect(page.url()).toBe(origin + address)
  })

  test('is out of the address before the page’s code is there', async () => {
    await using opened = await openPage({ origin })
    const { page } = opened
    await page.route(/assets\/main-/, (route) => route.abort())
    await page.goto(`/#token=${LAYLA}`)
    await expect.poll(() => page.url()).toBe(`${origin}/home`)
  })

  test('of the same owner is taken without a question, and keeps what is saved', async () => {
    await using opened = await openPage({ origin, token: LAYLA })
    const { page } = opened
    await page.goto('/home')
    await page.getByText('Pricing Suggestion:').first().waitFor()
    const calls: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST') calls.push(request.url())
    })
    const renewed = createSampleToken({ id: '1', email: 'layla@new.example' })
    await page.goto(`/#token=${renewed}`)
    await page.getByText('Pricing Suggestion:').first().waitFor()
    expect(await page.evaluate(() => localStorage.getItem('vitrine.sessionToken'))).toBe(renewed)
    expect(calls).toEqual([])
  })

  test('asks between two ids that are the same number to JavaScript', async () => {
    const token = (id: string) => `h.${btoa(`{"id":${id}}`)}.s`
    await using opened = await openPage({ origin, token: token('1234567890123456789') })
    await opened.page.goto(`/#token=${token('1234567890123456790')}`)
    await opened.page.getByRole('dialog').waitFor()
  })

  test('asks before it switches to another user, and for nobody’s list meanwhile', async () => {
    await using opened = await openPage({ origin, token: LAYLA })
    const { page } = opened
    const calls = recordCalls(page)
    await page.goto(`/#token=${OMAR}`)
    const dialog = page.getByRole('dialog')
    await dialog.waitFor()
    expect(page.url()).not.toMatch('token')
    expect(await dialog.innerText()).toMatch('omar')
    expect(await findBarriers(page)).toEqual([])
    expect(calls).toEqual([])
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    expect(await page.evaluate(() => localStorage.getItem('vitrine.sessionToken'))).toBe(LAYLA)

    await page.goto('/terms')
    await page.goto(`/#token=${OMAR}`)
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /switch/i })
      .click()
    await page.getByText('Welcome, omar').waitFor()
    expect(await page.evaluate(() => localStorage.getItem('vitrine.sessionToken'))).toBe(OMAR)
  })

  test.each(['', 'x', 'a.b.c', '%'])('that can’t be read (%s) says so', async (token) => {
    await using opened = await openPage({ origin })
    await opened.page.goto(`/#token=${token}`)
    await opened.page.getByText(/can(?:’|'|no)t be read/).waitFor()
    expect(opened.page.url()).not.toMatch('#token')
    expect(await opened.page.evaluate(() => localStorage.getItem('vitrine.sessionToken'))).toBeNull()
  })
})

describe('signed out', () => {
  const NOTICE = 'You are signed out. Open the dashboard from the Vitrine app.'

  test('/home without a session says so on the landing page, once', async () => {
    await using opened = await openPage({ origin })
    const { page, complaints } = opened
    await page.goto('/home')
    await page.waitForURL(`${origin}/`)
    await page.getByText(NOTICE).waitFor()
    expect(await findBarriers(page)).toEqual([])
    await page.reload()
    await page.waitForLoadState('networkidle')
    expect(await page.getByText(NOTICE).count()).toBe(0)
    expect(complaints).toEqual([])
  })

  test('log-out says so, and the note can be closed', async () => {
    await using opened = await openPage({ origin, token: LAYLA })
    const { page } = opened
    await page.goto('/home')
    await page.getByRole('button', { name: /account/i }).click()
    await page.getByText('Log out').click()
    await page.getByText(NOTICE).waitFor()
    await page.getByRole('button', { name: 'Close' }).click()
    await page.getByText(NOTICE).waitFor({ state: 'detached' })
  })
})

describe('the landing page', () => {
  test('offers the dashboard to whoever has a session', async () => {
    await using opened = await openPage({ origin, token: LAYLA })
    await opened.page.goto('/')
    await opened.page.getByRole('link', { name: 'Open dashboard' }).first().click()
    await opened.page.getByText('Welcome, layla').waitFor()
  })

  test('brings React to nobody, and says who is there as soon as that changes', async () => {
    await using opened = await openPage({ origin })
    const { page, context } = opened
    const scripts: string[] = []
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname)
    })
    const isHydrated = () => scripts.some((script) => script.includes('framework-'))
    await page.goto('/')
    await page.waitForLoadState('networkidle')
    expect(scripts.length).toBeGreaterThan(0)
    expect(isHydrated()).toBe(false)

    const other = await context.newPage()
    await other.goto(`/#token=${LAYLA}`)
    await other.getByText('Welcome, layla').waitFor()
    await page.getByRole('link', { name: 'Open dashboard' }).first().waitFor()
    expect(await page.getByRole('link', { name: 'Sign in' }).count()).toBe(0)
    await other.getByRole('button', { name: 'Account menu' }).click()
    await other.getByText('Log out').click()
    await page.getByRole('link', { name: 'Sign in' }).waitFor()
    expect(isHydrated()).toBe(false)
  })

  test('offers no sample shop beside a real host', async () => {
    await using opened = await openPage({ origin })
    await opened.page.goto('/')
    expect(await opened.page.getByText('Explore the sample shop').count()).toBe(0)
  })

  test('in sample mode asks before the sample shop replaces somebody', async () => {
    await using product = await startProduct()
    await using opened = await openPage({ origin: product.origin, token: OMAR })
    const { page } = opened
    await page.goto('/')
    await page.getByRole('link', { name: 'Explore the sample shop' }).first().click()
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
    expect(await page.evaluate(() => localStorage.getItem('vitrine.sessionToken'))).toBe(OMAR)
    await page.goto('/')
    await page.getByRole('link', { name: 'Explore the sample shop' }).first().click()
    await page.getByRole('dialog').getByRole('button', { name: 'Switch' }).click()
    await page.getByText('Pricing Suggestion:').first().waitFor()
  })

  test('in sample mode leads into the sample shop if it is pressed before any script is there, and back', async () => {
    await using product = await startProduct()
    await using opened = await openPage({ origin: product.origin })
    const { page, complaints } = opened
    const gate = Promise.withResolvers<void>()
    await page.route('**/assets/*.js', async (route) => {
      await gate.promise
      await route.continue()
    })
    await page.goto('/', { waitUntil: 'commit' })
    await page.getByRole('link', { name: 'Explore the sample shop' }).first().click()
    gate.resolve()
    await page.getByText('Viewing Products Insights').waitFor()
    expect(page.url()).toBe(`${product.origin}/home`)
    await page.goBack()
    await page.getByRole('link', { name: 'Open dashboard' }).waitFor()
    expect(page.url()).toBe(`${product.origin}/`)
    expect(complaints).toEqual([])
  })

  test('in sample mode leads into the sample shop, which is marked as sample', async () => {
    await using product = await startProduct()
    expect(product.lines.filter((line) => line.includes('sample shop'))).toHaveLength(1)
    await using opened = await openPage({ origin: product.origin })
    const { page, complaints } = opened
    await page.goto('/')
    await page
      .getByText(/sample data/i)
      .first()
      .waitFor()
    await page.getByRole('link', { name: 'Explore the sample shop' }).first().click()
    await page.waitForURL('**/home')
    await page.getByText('Pricing Suggestion:').first().waitFor()
    await page
      .getByText(/sample data/i)
      .first()
      .waitFor()
    expect(complaints).toEqual([])
  })
})
