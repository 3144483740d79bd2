import { describe, expect, inject, test } from 'vitest'
import { findBarriers } from '../support/axe.ts'
import { type OpenPage, openPage } from '../support/browser.ts'

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
