import { describe, expect, inject, test } from 'vitest'
import { createSampleToken } from '../../server/sample-shop/host/sample-token.ts'
import { startProduct } from '../../server/testing/start-product.ts'
import { findBarriers } from '../support/axe.ts'
import { openPage } from '../support/browser.ts'

const origin = inject('product')
const LAYLA = createSampleToken({ id: '1', email: 'layla@shop.example' })
const OMAR = createSampleToken({ id: '2', email: 'omar@shop.example' })

describe('the link from the app', () => {
  test.each(['/', '/?x=1'])(
    '%s#token=… signs in, and leaves no token in the address or the history',
    async (address) => {
      await using opened = await openPage({ origin })
      const { page, complaints } = opened
      await page.goto(`${address}#token=${LAYLA}`)
      await page.waitForURL(`${origin}/home`)
      await page.getByText('Welcome, layla').waitFor()
      expect(await page.evaluate(() => localStorage.getItem('vitrine.sessionToken'))).toBe(LAYLA)
      await page.goBack().catch(() => null)
      expect(page.url()).not.toMatch('token')
      expect(complaints).toEqual([])
    },
  )

  test('works on the coming-soon page too', async () => {
    await using product = await startProduct({
      env: { COMING_SOON: 'true', ANALYSIS_HOST: inject('sampleShop') },
    })
    await using opened = await openPage({ origin: product.origin })
    await opened.page.goto(`/#token=${LAYLA}`)
    await opened.page.getByText('Welcome, layla').waitFor()
  })

  test('asks before it switches to another user', async () => {
    await using opened = await openPage({ origin, token: LAYLA })
    const { page } = opened
    await page.goto(`/#token=${OMAR}`)
    const dialog = page.getByRole('dialog')
    await dialog.waitFor()
    expect(page.url()).not.toMatch('token')
    expect(await dialog.innerText()).toMatch('omar')
    expect(await findBarriers(page)).toEqual([])
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

describe('the landing page', () => {
  test('offers the dashboard to whoever has a session', async () => {
    await using opened = await openPage({ origin, token: LAYLA })
    await opened.page.goto('/')
    await opened.page.getByRole('link', { name: 'Open dashboard' }).first().click()
    await opened.page.getByText('Welcome, layla').waitFor()
  })

  test('brings React only to whoever has a use for it', async () => {
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
    expect(isHydrated()).toBe(true)
  })

  test('that is open already takes a sign-in link as well', async () => {
    await using opened = await openPage({ origin })
    await opened.page.goto('/')
    await opened.page.waitForLoadState('networkidle')
    await opened.page.evaluate((token) => {
      location.hash = `token=${token}`
    }, LAYLA)
    await opened.page.getByText('Welcome, layla').waitFor()
  })

  test('offers no sample shop beside a real host', async () => {
    await using opened = await openPage({ origin })
    await opened.page.goto('/')
    expect(await opened.page.getByText('Explore the sample shop').count()).toBe(0)
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
    await page.getByRole('button', { name: 'Explore the sample shop' }).first().click()
    await page.waitForURL('**/home')
    await page.getByText('Pricing Suggestion:').first().waitFor()
    await page
      .getByText(/sample data/i)
      .first()
      .waitFor()
    expect(complaints).toEqual([])
  })
})
