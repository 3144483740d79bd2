import { devices } from '@playwright/test'
import { describe, expect, inject, test } from 'vitest'
import { createQrPath } from '../../client/handoff/qr-path.ts'
import { HOSTILE_NEXTS } from '../../client/handoff/testing/hostile-nexts.ts'
import { startProduct } from '../../server/testing/start-product.ts'
import { findBarriers } from '../support/axe.ts'
import { type OpenPage, openPage } from '../support/browser.ts'
import { takeLayoutShifts, watchLayoutShifts } from '../support/layout-shifts.ts'

const origin = inject('product')

/** The addresses that the page has asked the browser to go to, other than web pages. */
async function watchNavigations({ page }: OpenPage): Promise<() => Promise<string[]>> {
  const client = await page.context().newCDPSession(page)
  await client.send('Page.enable')
  const urls: string[] = []
  client.on('Page.frameRequestedNavigation', ({ url }) => urls.push(url))
  return async () => urls
}

function press(opened: OpenPage) {
  return opened.page.getByRole('button', { name: 'Open Vitrine Mobile App' }).click()
}

const NEXT =
  'https://shop.example/auth?shop=a%26b.example&state=s%3D1&success=true&userId=7&token=x.y%2Bz&extra=no'

describe('the thank-you page', () => {
  test('says what it is, and keeps search engines away', async () => {
    await using opened = await openPage({ origin })
    const { page } = opened
    await page.goto('/installed')
    await page.getByRole('heading', { level: 1, name: 'Thank You for Installing Vitrine' }).waitFor()
    expect(await page.locator('main').innerText()).toMatch(/mobile/)
    expect(await page.locator('meta[name="robots"]').getAttribute('content')).toMatch('noindex')
    expect(await page.locator('meta[name="shopify-api-key"]').getAttribute('content')).toBe('SHOPIFY_API_KEY')
    expect(await findBarriers(page)).toEqual([])
  })

  test('hands over to the app with exactly five parameters', async () => {
    await using opened = await openPage({ origin })
    const navigations = await watchNavigations(opened)
    await opened.page.goto(`/installed?next=${encodeURIComponent(NEXT)}`)
    await press(opened)
    await expect.poll(navigations).toHaveLength(1)
    const [address = ''] = await navigations()
    expect(address.startsWith('vitrine://callback?')).toBe(true)
    expect([...new URLSearchParams(address.split('?')[1])]).toEqual([
      ['shop', 'a&b.example'],
      ['state', 's=1'],
      ['success', 'true'],
      ['userId', '7'],
      ['token', 'x.y+z'],
    ])
  })

  test('a parameter that is absent goes as empty', async () => {
    await using opened = await openPage({ origin })
    const navigations = await watchNavigations(opened)
    await opened.page.goto(`/installed?next=${encodeURIComponent('https://shop.example/?shop=a')}`)
    await press(opened)
    await expect.poll(navigations).toHaveLength(1)
    expect((await navigations())[0]).toBe('vitrine://callback?shop=a&state=&success=&userId=&token=')
  })

  test.each(['/installed', '/installed?next='])('%s: the alert', async (address) => {
    await using opened = await openPage({ origin })
    const navigations = await watchNavigations(opened)
    await opened.page.goto(address)
    const shown = opened.page.waitForEvent('dialog')
    const pressed = press(opened)
    const dialog = await shown
    expect(dialog.type()).toBe('alert')
    expect(dialog.message()).toBe('Missing redirect data.')
    await dialog.dismiss()
    await pressed
    expect(await navigations()).toEqual([])
  })

  test.each([
    'not a url',
    '/relative?shop=a',
    'javascript:alert(1)',
    'data:text/html,x',
    'blob:https://a/b',
    'http://%',
  ])('next=%s is only logged', async (next) => {
    await using opened = await openPage({ origin })
    const navigations = await watchNavigations(opened)
    await opened.page.goto(`/installed?next=${encodeURIComponent(next)}`)
    await press(opened)
    await expect.poll(() => opened.complaints).toHaveLength(1)
    expect(opened.complaints[0]).toMatch(/^console: /)
    expect(await navigations()).toEqual([])
    expect(opened.page.url()).toMatch('/installed')
  })
})

describe('hostile values of next', () => {
  test('a sample of them, one after the other: to the app or nowhere', async () => {
    await using opened = await openPage({ origin })
    const { page } = opened
    const navigations = await watchNavigations(opened)
    page.on('dialog', (dialog) => dialog.dismiss())
    for (const next of HOSTILE_NEXTS.filter((_, index) => index % 17 === 0)) {
      await page.goto(`/installed?next=${encodeURIComponent(next).slice(0, 4000)}`)
      await press(opened)
      expect(page.url().startsWith(`${origin}/installed?`)).toBe(true)
    }
    for (const address of await navigations()) {
      expect(address).toMatch(
        /^vitrine:\/\/callback\?shop=[^&#;]*&state=[^&#;]*&success=[^&#;]*&userId=[^&#;]*&token=[^&#;]*$/,
      )
    }
  }, 90_000)
})

describe('the first choice', () => {
  const first = ({ page }: OpenPage) => page.getByRole('main').getByRole('button').first()

  test('is the code on a computer, and nothing moves when that is known', async () => {
    await using opened = await openPage({ origin })
    await watchLayoutShifts(opened.page)
    await opened.page.goto('/installed')
    await expect.poll(() => first(opened).innerText()).toBe('Continue on your phone')
    expect(await first(opened).getAttribute('data-variant')).toBe('primary')
    expect(await takeLayoutShifts(opened.page)).toEqual([])
  })

  test('is the app on a phone', async () => {
    await using opened = await openPage({ ...devices['iPhone 15'], origin })
    await opened.page.goto('/installed')
    await opened.page.waitForLoadState('networkidle')
    expect(await first(opened).innerText()).toBe('Open Vitrine Mobile App')
    expect(await first(opened).getAttribute('data-variant')).toBe('primary')
  })
})

describe('on the way to another device', () => {
  const LINK = 'vitrine://callback?shop=a%26b.example&state=s%3D1&success=true&userId=7&token=x.y%2Bz'
  const address = `/installed?next=${encodeURIComponent(NEXT)}`
  const open = (opened: OpenPage) =>
    opened.page.getByRole('button', { name: 'Continue on your phone' }).click()
  const code = ({ page }: OpenPage) => page.getByRole('img', { name: /QR code/ })

  test.each(['light', 'dark'] as const)(
    'the code is the callback link; no barrier in %s',
    async (colorScheme) => {
      await using opened = await openPage({ origin, colorScheme })
      const { page, complaints } = opened
      await page.goto(address)
      expect(await page.content()).not.toContain(LINK)
      await open(opened)
      const path = code(opened).locator('path')
      await expect.poll(() => path.getAttribute('d')).toBe(createQrPath(LINK).path)
      const { width, height } = (await code(opened).boundingBox()) ?? { width: 0, height: 0 }
      expect(Math.min(width, height)).toBeGreaterThan(280)
      expect(await code(opened).evaluate((svg) => getComputedStyle(svg).backgroundColor)).toBe(
        'rgb(255, 255, 255)',
      )
      expect(await findBarriers(page)).toEqual([])
      await page.keyboard.press('Escape')
      expect(await code(opened).count()).toBe(0)
      expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Continue on your phone')
      expect(complaints).toEqual([])
    },
  )

  test('the dialog says what the code carries, and counts down', async () => {
    await using opened = await openPage({ origin })
    const { page } = opened
    await page.clock.install()
    await page.goto(address)
    await open(opened)
    const dialog = page.getByRole('dialog', { name: 'Continue on your phone' })
    expect(
      await dialog.evaluate(
        (element) => document.getElementById(element.getAttribute('aria-describedby') ?? '')?.innerText,
      ),
    ).toMatch(/carries your sign-in/)
    await page.getByText('Goes away in 1:00').waitFor()
    await page.clock.fastForward(12_000)
    await page.getByText('Goes away in 0:48').waitFor()
  })

  test('it goes away after a minute, and nothing on the page moves in all that time', async () => {
    await using opened = await openPage({ origin })
    const { page } = opened
    await page.clock.install()
    await watchLayoutShifts(page)
    await page.goto(address)
    await open(opened)
    await code(opened).waitFor()
    await page.clock.fastForward(59_000)
    expect(await code(opened).count()).toBe(1)
    await page.clock.fastForward(2_000)
    await code(opened).waitFor({ state: 'detached' })
    expect(await takeLayoutShifts(page)).toEqual([])
  })

  test('the link is copied, by the clipboard where it may', async () => {
    await using opened = await openPage({ origin, permissions: ['clipboard-read', 'clipboard-write'] })
    const { page } = opened
    await page.goto(address)
    await page.getByRole('button', { name: 'Copy link' }).click()
    await page.getByText('Copied.').waitFor()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(LINK)
  })

  test('and by hand where it may not', async () => {
    await using opened = await openPage({ origin })
    const { page } = opened
    await page.addInitScript(() => {
      Reflect.defineProperty(navigator, 'clipboard', { value: undefined })
    })
    await page.goto(address)
    await page.getByRole('button', { name: 'Copy link' }).click()
    const field = page.getByRole('textbox', { name: 'Link to the app' })
    expect(await field.inputValue()).toBe(LINK)
    expect(await page.evaluate(() => getSelection()?.toString())).toBe(LINK)
    expect(await findBarriers(page)).toEqual([])
  })

  test.each(['/installed', '/installed?next=nonsense'])(
    '%s: they say that there is nothing',
    async (empty) => {
      await using opened = await openPage({ origin })
      await opened.page.goto(empty)
      await open(opened)
      await opened.page.getByText('lacks what the app needs').waitFor()
      expect(await code(opened).count()).toBe(0)
    },
  )
})

test('on Android the link is an intent that falls back to the store', async () => {
  await using product = await startProduct({
    env: {
      GOOGLE_PLAY_URL: 'https://play.google.com/store/apps/details?id=example.vitrine',
      APP_STORE_URL: 'https://apps.apple.com/app/id1',
    },
  })
  await using opened = await openPage({ ...devices['Pixel 7'], origin: product.origin })
  const navigations = await watchNavigations(opened)
  await opened.page.goto(
    `/installed?next=${encodeURIComponent('https://shop.example/?shop=a;end&token=b%23Intent')}`,
  )
  await press(opened)
  await expect
    .poll(navigations)
    .toEqual([
      'intent://callback?shop=a%3Bend&state=&success=&userId=&token=b%23Intent#Intent;scheme=vitrine;S.browser_fallback_url=https%3A%2F%2Fplay.google.com%2Fstore%2Fapps%2Fdetails%3Fid%3Dexample.vitrine;end',
    ])
  await expect
    .poll(() => opened.page.getByRole('link', { name: /App Store|Google Play/ }).allInnerTexts())
    .toEqual(['Get it on Google Play'])
  expect(await findBarriers(opened.page)).toEqual([])
})
