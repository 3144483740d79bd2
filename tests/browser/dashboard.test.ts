import type { Page } from '@playwright/test'
import { describe, expect, inject, test } from 'vitest'
import { createSampleToken } from '../../server/sample-shop/host/sample-token.ts'
import { ANALYSES, ANALYSIS_NAMES } from '../../shared/analysis.ts'
import { fitsWidth, recordCalls } from '../support/analyses.ts'
import { findBarriers } from '../support/axe.ts'
import { openPage } from '../support/browser.ts'

const origin = inject('product')
const TOKEN = createSampleToken()

const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true })
const card = (page: Page) => page.getByRole('article')

async function openDashboard(page: Page): Promise<void> {
  await page.goto('/home')
  await card(page).first().waitFor()
}

describe('opening /home', () => {
  test.each([
    ['no token', undefined],
    ['one that has no three parts', 'nonsense'],
    ['one whose middle is no base64', 'a.%%%.c'],
    ['one whose middle is no JSON', `a.${Buffer.from('no').toString('base64url')}.c`],
    ['one whose middle is no object', `a.${Buffer.from('7').toString('base64url')}.c`],
  ])('with %s leads to /', async (_name, token) => {
    await using opened = await openPage({ origin, ...(token !== undefined && { token }) })
    const calls = recordCalls(opened.page)
    await opened.page.goto('/home')
    await opened.page.waitForURL(`${origin}/`)
    expect(calls).toEqual([])
    expect(opened.complaints).toEqual([])
  })

  test('shows a spinner with its words before anything else, without JavaScript too', async () => {
    await using opened = await openPage({ origin, javaScriptEnabled: false })
    await opened.page.goto('/home')
    await opened.page.getByText('Loading user...').waitFor()
    await opened.page.locator('noscript p').waitFor()
  })

  test('with a session greets the owner and shows the products', async () => {
    await using opened = await openPage({ origin, token: TOKEN })
    const { page, complaints } = opened
    const calls = recordCalls(page)
    await openDashboard(page)
    await page.getByRole('heading', { level: 1, name: 'Vitrine Dashboard' }).waitFor()
    await page.getByText('Welcome, layla').waitFor()
    await page.getByText('Viewing Products Insights').waitFor()
    expect(await tab(page, 'Products').getAttribute('aria-selected')).toBe('true')
    expect(await page.getByRole('tab').allTextContents()).toEqual([
      'Products',
      'Orders',
      'Customers',
      'Blogs',
    ])
    expect(calls).toEqual(['POST /shopify/analyze-products'])
    expect(complaints).toEqual([])
  })

  test.each([
    [{ email: 'omar.k@shop.example' }, 'Welcome, omar.k'],
    [{ email: 'نورة@متجر.example' }, 'Welcome, نورة'],
  ])('%o is greeted as %s', async (claims, greeting) => {
    await using opened = await openPage({ origin, token: createSampleToken(claims) })
    await opened.page.goto('/home')
    await opened.page.getByText(greeting).waitFor()
  })

  test('someone without an email is User, with No email', async () => {
    const token = ['a', Buffer.from('{"id":"7"}').toString('base64url'), 'c'].join('.')
    await using opened = await openPage({ origin, token })
    const { page } = opened
    await page.goto('/home')
    await page.getByText('Welcome, User').waitFor()
    await page.getByRole('button', { name: 'Account menu' }).click()
    await page.getByRole('menu').getByText('No email').waitFor()
  })
})

describe('the call', () => {
  test('is a POST of an empty object with the token, to our own origin', async () => {
    await using opened = await openPage({ origin, token: TOKEN })
    const sent = opened.page.waitForRequest('**/shopify/analyze-products')
    await opened.page.goto('/home')
    const request = await sent
    expect(new URL(request.url()).origin).toBe(origin)
    expect(request.method()).toBe('POST')
    expect(request.postData()).toBe('{}')
    expect(await request.headerValue('content-type')).toBe('application/json')
    expect(await request.headerValue('authorization')).toBe(`Bearer ${TOKEN}`)
    await card(opened.page).first().waitFor()
  })
})

describe('the four tabs', () => {
  test.each(ANALYSIS_NAMES)('%s shows its cards with every label and text', async (analysis) => {
    await using opened = await openPage({ origin, token: TOKEN })
    const { page, complaints } = opened
    const { label, path, heading, sections } = ANALYSES[analysis]
    await openDashboard(page)
    const reply = analysis === 'products' ? undefined : page.waitForResponse(`**${path}`)
    await tab(page, label).click()
    await page.getByText(`Viewing ${label} Insights`).waitFor()
    await card(page).first().waitFor()
    const list = reply
      ? (await (await reply).json()).analysis
      : JSON.parse((await page.evaluate(() => localStorage.getItem('vitrine.insights.products'))) ?? '[]')
    for (const index of [0, 7]) {
      const text = (await card(page).nth(index).textContent()) ?? ''
      expect(text).toMatch(`${heading.label}${list[index][heading.field]}`.slice(0, 60))
      for (const section of sections) {
        expect(text).toMatch(section.label)
        expect(text.includes(list[index][section.field])).toBe(true)
      }
    }
    expect(await findBarriers(page)).toEqual([])
    expect(complaints).toEqual([])
  })

  test('each is asked for once a visit, whatever the owner does', async () => {
    await using opened = await openPage({
      origin,
      token: createSampleToken({ scenario: { blogs: 'empty' } }),
    })
    const { page, context } = opened
    const calls = recordCalls(page)
    await page.clock.install()
    await openDashboard(page)
    for (const name of ['Orders', 'Customers', 'Blogs', 'Products', 'Orders', 'Blogs']) {
      await tab(page, name).dblclick()
      await page.getByText(`Viewing ${name} Insights`).waitFor()
      await card(page).or(page.getByText('No data available')).first().waitFor()
    }
    // Blogs, of which there are none. Later than SWR takes two events for one.
    await page.clock.runFor(10_000)
    await context.setOffline(true)
    await context.setOffline(false)
    await page.evaluate(() => {
      window.dispatchEvent(new Event('focus'))
      document.dispatchEvent(new Event('visibilitychange'))
    })
    await page.clock.runFor(10_000)
    await page.getByRole('link', { name: 'Vitrine' }).first().click()
    await page.getByRole('link', { name: 'Open dashboard' }).first().click()
    await card(page).first().waitFor()
    expect(calls.toSorted()).toEqual(ANALYSIS_NAMES.map((name) => `POST ${ANALYSES[name].path}`).toSorted())
  })

  test('while one loads it says so, all tabs are disabled, and the list is empty', async () => {
    const token = createSampleToken({ scenario: { orders: 'silent' } })
    await using opened = await openPage({ origin, token })
    const { page } = opened
    const calls = recordCalls(page)
    await openDashboard(page)
    await tab(page, 'Orders').click()
    await page.getByText('Loading orders insights...').waitFor()
    for (const name of ['Products', 'Orders', 'Customers', 'Blogs'])
      expect(await tab(page, name).isDisabled()).toBe(true)
    expect(await card(page).count()).toBe(0)
    expect(await page.getByText('No data available to analyze.').count()).toBe(0)
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Orders')
    await tab(page, 'Blogs').click({ force: true })
    expect(calls).toHaveLength(2)
    expect(await findBarriers(page)).toEqual([])
  })

  test('one Back leaves the dashboard, whatever tabs were visited', async () => {
    await using opened = await openPage({ origin, token: TOKEN })
    const { page } = opened
    await page.goto('/terms')
    await openDashboard(page)
    for (const name of ['Orders', 'Blogs']) {
      await tab(page, name).click()
      await card(page).first().waitFor()
    }
    expect(new URL(page.url()).search).toBe('?tab=blogs')
    await page.goBack()
    await page.waitForURL(`${origin}/terms`)
  })

  test('whoever leaves during a load finds it running, or the list that came meanwhile', async () => {
    await using opened = await openPage({ origin, token: TOKEN })
    const { page } = opened
    const calls = recordCalls(page)
    await openDashboard(page)
    const gate = Promise.withResolvers<void>()
    await page.route('**/analyze-orders', async (route) => {
      await gate.promise
      await route.continue()
    })
    await tab(page, 'Orders').click()
    await page.getByText('Loading orders insights...').waitFor()
    await page.getByRole('link', { name: 'Vitrine' }).first().click()
    await page.getByRole('link', { name: 'Open dashboard' }).first().click()
    await page.getByText('Loading orders insights...').waitFor()
    await page.waitForURL(`${origin}/home?tab=orders`)
    expect(await tab(page, 'Products').isDisabled()).toBe(true)

    await page.getByRole('link', { name: 'Vitrine' }).first().click()
    await page.getByRole('link', { name: 'Open dashboard' }).first().waitFor()
    gate.resolve()
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('vitrine.insights.orders')))
      .not.toBeNull()
    await page.getByRole('link', { name: 'Open dashboard' }).first().click()
    await tab(page, 'Orders').click()
    await card(page).getByText('Order ID#').first().waitFor()
    expect(calls).toEqual(['POST /shopify/analyze-products', 'POST /shopify/analyze-orders'])
  })

  test('arrow keys move between them, Enter selects, focus stays', async () => {
    await using opened = await openPage({ origin, token: TOKEN })
    const { page } = opened
    await openDashboard(page)
    await tab(page, 'Products').focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await page.getByText('Viewing Customers Insights').waitFor()
    await card(page).first().waitFor()
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Customers')
    await page.keyboard.press('End')
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Blogs')
    await page.keyboard.press('ArrowRight')
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Products')
  })

  test.each(['empty', 'missing', 'null'])(
    'a list that is %s says so, and is asked for again at the next visit',
    async (scenario) => {
      await using opened = await openPage({
        origin,
        token: createSampleToken({ scenario: { '*': scenario } }),
      })
      const { page, complaints } = opened
      const calls = recordCalls(page)
      await page.goto('/home')
      await page.getByText('No data available to analyze.').waitFor()
      expect(await findBarriers(page)).toEqual([])
      expect(calls).toHaveLength(1)
      await page.reload()
      await page.getByText('No data available to analyze.').waitFor()
      expect(calls).toHaveLength(2)
      expect(complaints).toEqual([])
    },
  )

  test('items of a wrong shape are shown as text or left out, and none is executed', async () => {
    await using opened = await openPage({ origin, token: createSampleToken({ scenario: { '*': 'odd' } }) })
    const { page, complaints } = opened
    const replied = page.waitForResponse('**/shopify/analyze-products')
    await page.goto('/home')
    const { analysis } = await (await replied).json()
    await card(page).first().waitFor()
    const fields = ['seoTitle', 'inventoryInsight', 'pricingSuggestion']
    const isText = (value: unknown) =>
      (typeof value === 'string' && value !== '') || typeof value === 'number'
    const shown = analysis.filter(
      (item: Record<string, unknown> | null) => item && fields.some((field) => isText(item[field])),
    )
    expect(await card(page).count()).toBe(shown.length)
    expect(await page.locator('main img, main script, main b, main iframe').count()).toBe(0)
    expect(complaints).toEqual([])
  })

  test('ten thousand insights are all to be had, and few are drawn at first', async () => {
    await using opened = await openPage({
      origin,
      token: createSampleToken({ scenario: { '*': 'large:10000' } }),
    })
    const { page, complaints } = opened
    await openDashboard(page)
    await page.getByText('10,000 insights').waitFor()
    expect(await card(page).count()).toBeLessThan(200)
    const before = await card(page).count()
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    await expect.poll(() => card(page).count()).toBeGreaterThan(before)
    expect(complaints).toEqual([])
  })
})

describe('the menu', () => {
  test('has one item under the email; logging out clears all that was stored and leads to /', async () => {
    await using opened = await openPage({ origin, token: TOKEN })
    const { page, complaints } = opened
    await openDashboard(page)
    await page.evaluate(() => localStorage.setItem('something.else', '1'))
    await page.getByRole('button', { name: 'Account menu' }).click()
    await page.getByRole('menu').getByText('layla@sample-shop.example').waitFor()
    expect(await page.getByRole('menuitem').allTextContents()).toEqual(['Log out'])
    expect(await findBarriers(page)).toEqual([])
    await page.getByRole('menuitem', { name: 'Log out' }).click()
    await page.waitForURL(`${origin}/`)
    expect(await page.evaluate(() => [localStorage.length, sessionStorage.length])).toEqual([0, 0])
    expect(complaints).toEqual([])
  })

  test('works by keyboard, and gives the focus back', async () => {
    await using opened = await openPage({ origin, token: TOKEN })
    const { page } = opened
    await openDashboard(page)
    const button = page.getByRole('button', { name: 'Account menu' })
    await button.focus()
    await page.keyboard.press('Enter')
    await page.getByRole('menuitem', { name: 'Log out' }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('menu').waitFor({ state: 'hidden' })
    await expect.poll(() => button.evaluate((element) => element === document.activeElement)).toBe(true)
    await page.keyboard.press('Enter')
    await page.getByRole('menuitem', { name: 'Log out' }).waitFor()
    await page.keyboard.type('log')
    await page.keyboard.press('Enter')
    await page.waitForURL(`${origin}/`)
  })

  test('leaves the page where it was scrolled to', async () => {
    await using opened = await openPage({ origin, token: TOKEN })
    const { page } = opened
    await openDashboard(page)
    const button = page.getByRole('button', { name: 'Account menu' })
    await button.click()
    await page.getByRole('menuitem', { name: 'Log out' }).waitFor()
    await page.evaluate(() => window.scrollTo(0, 2000))
    await page.keyboard.press('Escape')
    await expect.poll(() => button.evaluate((element) => element === document.activeElement)).toBe(true)
    expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(1000)
  })

  test('a click before its code has arrived is not lost', async () => {
    await using opened = await openPage({ origin, token: createSampleToken({ scenario: { '*': 'silent' } }) })
    const { page } = opened
    const gate = Promise.withResolvers<void>()
    await page.route(/AccountMenuContent-/, async (route) => {
      await gate.promise
      await route.continue()
    })
    await page.goto('/home')
    const asked = page.waitForRequest(/AccountMenuContent-/)
    await page.getByRole('button', { name: 'Account menu' }).click()
    await asked
    gate.resolve()
    await page.getByRole('menuitem', { name: 'Log out' }).waitFor()
  })
})

describe('on every screen', () => {
  test.each([
    [320, 'light'],
    [360, 'dark'],
    [768, 'light'],
    [1280, 'dark'],
  ] as const)('at %i px, %s: nothing is cut off, nothing in the way', async (width, colorScheme) => {
    await using opened = await openPage({
      origin,
      token: TOKEN,
      colorScheme,
      viewport: { width, height: 800 },
    })
    const { page } = opened
    await openDashboard(page)
    expect(await fitsWidth(page)).toBe(true)
    expect(await findBarriers(page)).toEqual([])
  })
})
