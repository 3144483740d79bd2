/** The thank-you page: to the app on this device, or on another. */
import { createServer } from 'node:http'
import { devices, type Page } from '@playwright/test'
import { createQrPath } from '../../client/handoff/qr-path.ts'
import { serve } from '../../server/http/lifecycle.ts'
import { allowErrors, test as base, expect } from '../pages/fixtures.ts'
import { localPath, messageText } from '../pages/words.ts'
import { findBarriers } from '../support/axe.ts'

const NEXT =
  'https://shop.example/auth?shop=a%26b.example&state=s%3D1&success=true&userId=7&token=x.y%2Bz&extra=no'
const LINK = 'vitrine://callback?shop=a%26b.example&state=s%3D1&success=true&userId=7&token=x.y%2Bz'

const test = base.extend<{ readonly installed: Awaited<ReturnType<typeof watchInstalled>> }>({
  installed: async ({ page }, use) => use(await watchInstalled(page)),
})

async function watchInstalled(page: Page) {
  /** The URLs to which the page has navigated, except web pages. */
  const navigations: string[] = []
  const client = await page.context().newCDPSession(page)
  await client.send('Page.enable')
  client.on('Page.frameRequestedNavigation', ({ url }) => navigations.push(url))
  return {
    navigations,
    openApp: page.getByRole('button', { name: messageText('installed.openApp') }),
    showCode: page.getByRole('button', { name: messageText('installed.showCode') }),
    copyLink: page.getByRole('button', { name: messageText('installed.copyLink') }),
    code: page.getByRole('img', { name: messageText('handoff.qr') }),
    /** Waits for React, which removes the note about a missing script, because a press does nothing before that. */
    async goto(next?: string, origin = '') {
      const query = next === undefined ? '' : `?next=${encodeURIComponent(next)}`
      await page.goto(origin + localPath(`/installed${query}`))
      await page.locator('[data-reload]').waitFor({ state: 'detached' })
    },
  }
}

test('without next, the thank-you page says what to do, and its only button shows an alert', async ({
  installed,
  page,
}) => {
  await installed.goto()
  await expect(
    page.getByRole('heading', { level: 1, name: 'Thank You for Installing Vitrine' }),
  ).toBeVisible()
  await expect(page.getByRole('main')).toContainText(
    /manage your e-commerce strategy.*download the mobile app/is,
  )
  await expect(page.getByText('in your phone’s app store')).toBeVisible()
  await expect(page.getByText(messageText('installed.missingAdvice'))).toBeVisible()
  await expect(page.getByRole('main').getByRole('button')).toHaveText([messageText('installed.openApp')])
  const shown = page.waitForEvent('dialog')
  const pressed = installed.openApp.click()
  const dialog = await shown
  expect([dialog.type(), dialog.message()]).toEqual(['alert', messageText('installed.missing')])
  await dialog.dismiss()
  await pressed
  expect(installed.navigations).toEqual([])
})

test('the thank-you page opens the app first, with exactly five parameters, and logs a next that isn’t a URL', {
  tag: '@not-109',
}, async ({ installed, page, complaints }) => {
  await installed.goto(NEXT)
  await expect(page.getByText(messageText('installed.missingAdvice'))).toBeHidden()
  await expect(page.getByRole('main').getByRole('button')).toHaveText([
    messageText('installed.openApp'),
    messageText('installed.showCode'),
    messageText('installed.copyLink'),
  ])
  await installed.openApp.click()
  await expect.poll(() => installed.navigations).toEqual([LINK])
  await installed.goto('/installed')
  await installed.openApp.click()
  await expect.poll(() => complaints).toHaveLength(1)
  await expect(page.getByRole('status')).toHaveCount(0)
  for (const button of [installed.showCode, installed.copyLink]) await button.click()
  await expect.poll(() => complaints).toHaveLength(3)
  allowErrors(/./)
  await expect(page.getByRole('status')).toHaveText(messageText('installed.missingAdvice'))
  expect(installed.navigations).toEqual([LINK])
  await expect(page).toHaveURL(/installed/)
})

test('the link is copied, and the page warns that the link logs in', async ({ installed, page }) => {
  await installed.goto(NEXT)
  await installed.copyLink.click()
  await expect(page.getByRole('status')).toHaveText(/^Link copied.*log in as you/)
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(LINK)
})

test('the button in a frame of a shop’s admin opens the app from the top window', {
  tag: ['@rare', '@not-109'],
}, async ({ page, start }) => {
  let origin = ''
  const shopAdmin = createServer((_request, response) => {
    const path = `/installed?next=${encodeURIComponent(NEXT)}`
    response.setHeader('Content-Type', 'text/html').end(`<iframe src="${origin}${path}"></iframe>`)
  })
  await using admin = await serve(shopAdmin)
  const product = await start({ FRAME_ANCESTORS: admin.origin })
  origin = product.origin.replace('127.0.0.1', 'localhost')
  const client = await page.context().newCDPSession(page)
  await client.send('Page.enable')
  const { frameTree } = await client.send('Page.getFrameTree')
  const ofTop: string[] = []
  client.on('Page.frameStartedNavigating', ({ url, frameId }) => {
    if (frameId === frameTree.frame.id) ofTop.push(url)
  })
  await page.goto(admin.origin)
  const frame = page.frameLocator('iframe')
  await frame.locator('[data-reload]').waitFor({ state: 'detached' })
  await frame.getByRole('button', { name: messageText('installed.openApp') }).click()
  await expect.poll(() => ofTop).toEqual([`${admin.origin}/`, LINK])
})

test('the callback link is shown as a code for a minute, even in dark mode', { tag: '@rare' }, async ({
  installed,
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.clock.install()
  await installed.goto(NEXT)
  expect(await page.content()).not.toContain('vitrine://callback?')
  await installed.showCode.click()
  await expect(installed.code.locator('path')).toHaveAttribute('d', createQrPath(LINK).path)
  const { width = 0, height = 0 } = (await installed.code.boundingBox()) ?? {}
  expect(Math.min(width, height)).toBeGreaterThan(280)
  expect(Math.abs(width - height)).toBeLessThan(1)
  await expect(installed.code).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  expect(await findBarriers(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(installed.code).toHaveCount(0)
  await expect(installed.showCode).toBeFocused()
  await installed.showCode.click()
  // The minute starts when the code is visible.
  await expect(installed.code).toBeVisible()
  await page.clock.runFor(61_000)
  await expect(installed.code).toHaveCount(0)
})

test.describe('on Android', () => {
  const { defaultBrowserType: _, ...pixel } = devices['Pixel 7']
  test.use(pixel)
  test('the link on Android is an intent that falls back to the store', { tag: '@rare' }, async ({
    installed,
    page,
    start,
  }) => {
    const store = 'https://play.google.com/store/apps/details?id=example.vitrine'
    const product = await start({ GOOGLE_PLAY_URL: store, APP_STORE_URL: 'https://apps.apple.com/app/id1' })
    await installed.goto('https://shop.example/?shop=a;end&token=b%23Intent', product.origin)
    await installed.openApp.click()
    await expect
      .poll(() => installed.navigations)
      .toEqual([
        `intent://callback?shop=a%3Bend&state=&success=&userId=&token=b%23Intent#Intent;scheme=vitrine;S.browser_fallback_url=${encodeURIComponent(store)};end`,
      ])
    await expect(page.getByRole('link', { name: /App Store|Google Play/ })).toHaveText([
      'Get it on Google Play',
    ])
    expect(await findBarriers(page)).toEqual([])
  })
})
